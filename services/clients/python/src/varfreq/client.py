"""The client with blocking calls, and what both clients share."""

from __future__ import annotations

import functools
import os
import time
from contextlib import closing
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, Mapping, Sequence, cast

import httpx

from .http import Json, Outcome, Reply, Request, Steps, T, advance
from .steps import Operations, Query, asking, row_of

if TYPE_CHECKING:
    from typing_extensions import Concatenate, ParamSpec

    P = ParamSpec("P")


class Connection:
    """A server of varfreq, as a user.

    url: default VARFREQ_URL, else http://127.0.0.1:8080. token: default VARFREQ_TOKEN, unless there is a login. timeout:
    seconds without a byte. retries: repetitions after 429, 502 to 504 and broken connections, up to ten seconds apart. options:
    further ones of httpx, such as `verify` for an authority of your own. Errors of all methods: Refused, Unreachable.
    """

    _kind: Any

    def __init__(
        self,
        url: str | None = None,
        *,
        login: str | None = None,
        password: str | None = None,
        token: str | None = None,
        timeout: float = 60,
        retries: int = 5,
        **options: Any,
    ) -> None:
        base = (url or os.environ.get("VARFREQ_URL") or "http://127.0.0.1:8080").rstrip("/")
        key = token or os.environ.get("VARFREQ_TOKEN")
        if login is not None:
            options["auth"] = httpx.BasicAuth(login, password or "")
        elif key is not None:
            options["headers"] = {**options.get("headers", {}), "Authorization": f"Token {key}"}
        self._steps = Operations(retries)
        self._http = self._kind(base_url=base, timeout=timeout, **options)


def _blocking(step: Callable[Concatenate[Operations, P], Steps[T]]) -> Callable[Concatenate[Varfreq, P], T]:
    @functools.wraps(step)
    def call(self: Varfreq, /, *args: P.args, **fields: P.kwargs) -> T:
        return self._run(step(self._steps, *args, **fields))

    return call


class Varfreq(Connection):
    """`with Varfreq("https://varfreq.example.org", token="…") as vf: vf.get("/authentication")`. Thread-safe."""

    _http: httpx.Client
    _kind = httpx.Client

    def __enter__(self) -> Varfreq:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()

    request = _blocking(Operations.request)
    get = _blocking(Operations.get)
    post = _blocking(Operations.post)
    patch = _blocking(Operations.patch)
    delete = _blocking(Operations.delete)
    upload = _blocking(Operations.upload)
    download = _blocking(Operations.download)
    wait = _blocking(Operations.wait)
    annotate = _blocking(Operations.annotate)
    import_sample = _blocking(Operations.import_sample)
    frequencies = _blocking(Operations.frequencies)

    def list(self, path: str, page: int = 500, **query: Any) -> Iterator[Json]:
        """Yields every item of a collection, page by page."""
        first: int | None = 0
        while first is not None:
            items, first = self._run(self._steps.page(path, query, first, page))
            yield from items

    def region(
        self, region: Mapping[str, Any], queries: Query, fields: Sequence[str] = ()
    ) -> Iterator[Dict[str, Any]]:
        """A row for each variant of a region, `{"chromosome": "20", "begin": 1, "end": 1000}` or `{"gene": "SCN5A"}`."""
        return map(row_of, self.list("/variants/", region=dict(region), **asking(queries, fields)))

    def _run(self, steps: Steps[T]) -> T:
        with closing(steps):  # at once, also while the error is kept
            effect, result = advance(steps, None)
            while effect is not None:
                effect, result = advance(steps, self._do(effect))
            return cast(T, result)

    def _do(self, effect: Request | float) -> Outcome:
        if not isinstance(effect, Request):
            time.sleep(effect)
            return None
        try:
            sent = self._http.stream(effect.method, effect.path, headers=dict(effect.headers), **effect.body)
            with sent as answer:
                if effect.target is None or not answer.is_success:
                    return Reply(answer.status_code, answer.headers, answer.read())
                with effect.target.open(answer) as file:
                    for chunk in answer.iter_raw():
                        file.write(chunk)
                return Reply(answer.status_code, answer.headers, b"")
        except httpx.TransportError as error:
            return error
