"""Frequencies as a data frame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Mapping

if TYPE_CHECKING:
    import pandas  # type: ignore[import-untyped]


def frame(rows: Iterable[Mapping[str, Any]]) -> pandas.DataFrame:
    """The rows of `frequencies` or `region` as a pandas data frame. Errors: ImportError without pandas."""
    try:
        import pandas
    except ImportError as error:
        raise ImportError("frame needs pandas: pip install 'varfreq[frame]'") from error
    return pandas.DataFrame(list(rows))
