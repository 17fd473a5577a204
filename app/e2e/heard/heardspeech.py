"""A speech server for Orca that writes what it is to say into the file $HEARD_LOG, a line each."""

import os

from orca import speechserver

_log = open(os.environ["HEARD_LOG"], "a", buffering=1, encoding="utf-8")


def _say(text):
    text = " ".join(str(text or "").split())
    if text:
        _log.write(text + "\n")


class SpeechServer(speechserver.SpeechServer):
    @staticmethod
    def getFactoryName():
        return "heard"

    @staticmethod
    def getSpeechServers():
        return [_server]

    @staticmethod
    def getSpeechServer(info=None):
        return _server

    @staticmethod
    def shutdownActiveServers():
        pass

    def getInfo(self):
        return ["heard", "heard"]

    def getVoiceFamilies(self):
        return []

    def speakCharacter(self, character, acss=None):
        _say(character)

    def speakKeyEvent(self, event, acss=None):
        pass

    def speak(self, text=None, acss=None, interrupt=True):
        _say(text)

    def sayAll(self, utterances, progress):
        for context, _ in utterances:
            _say(context.utterance)
            progress(context, speechserver.SayAllContext.COMPLETED)

    def stop(self):
        pass

    def shutdown(self):
        pass

    def updateCapitalizationStyle(self):
        pass

    def updatePunctuationLevel(self, level=None):
        pass


_server = SpeechServer()
