"""Client of varfreq: frequencies of variants over any set of samples."""

from .aio import AsyncVarfreq
from .client import Varfreq
from .errors import FileChanged, Refused, TimedOut, Unreachable, VarfreqError
from .frame import frame

__all__ = ["AsyncVarfreq", "FileChanged", "Refused", "TimedOut", "Unreachable", "Varfreq", "VarfreqError", "frame"]
