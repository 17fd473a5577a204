# Orca as it is delivered, but for its voice: no echo of keys, no page read out by itself.
from orca import settings

settings.speechServerFactory = "heardspeech"
settings.speechFactoryModules = ["heardspeech"]
settings.enableKeyEcho = False
settings.sayAllOnLoad = False
