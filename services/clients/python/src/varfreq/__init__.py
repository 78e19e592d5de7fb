"""Client of varfreq: frequencies of variants over any set of samples."""

from .aio import AsyncVarfreq
from .client import Varfreq
from .errors import Refused, TimedOut, Unreachable, VarfreqError
from .frame import frame

__all__ = ["AsyncVarfreq", "Refused", "TimedOut", "Unreachable", "Varfreq", "VarfreqError", "frame"]
