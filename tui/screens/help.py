from textual.screen import Screen


class HelpScreen(Screen):
    pass
