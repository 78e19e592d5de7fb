"""The client with awaited calls."""

from __future__ import annotations

import asyncio
import functools
from contextlib import closing
from typing import TYPE_CHECKING, Any, AsyncIterator, Callable, Coroutine, Dict, Mapping, Sequence, cast

import httpx

from .client import Connection
from .http import Json, Outcome, Reply, Request, Steps, T, advance
from .steps import Operations, Query, asking, row_of

if TYPE_CHECKING:
    from typing_extensions import Concatenate, ParamSpec

    P = ParamSpec("P")


def _awaited(
    step: Callable[Concatenate[Operations, P], Steps[T]],
) -> Callable[Concatenate[AsyncVarfreq, P], Coroutine[Any, Any, T]]:
    @functools.wraps(step)
    async def call(self: AsyncVarfreq, /, *args: P.args, **fields: P.kwargs) -> T:
        return await self._run(step(self._steps, *args, **fields))

    return call


class AsyncVarfreq(Connection):
    """`Varfreq` for asyncio: `async with AsyncVarfreq(url, token="…") as vf: await vf.get("/authentication")`."""

    _http: httpx.AsyncClient
    _kind = httpx.AsyncClient

    async def __aenter__(self) -> AsyncVarfreq:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes the connections."""
        await self._http.aclose()

    request = _awaited(Operations.request)
    get = _awaited(Operations.get)
    post = _awaited(Operations.post)
    patch = _awaited(Operations.patch)
    delete = _awaited(Operations.delete)
    upload = _awaited(Operations.upload)
    download = _awaited(Operations.download)
    wait = _awaited(Operations.wait)
    annotate = _awaited(Operations.annotate)
    import_sample = _awaited(Operations.import_sample)
    frequencies = _awaited(Operations.frequencies)

    async def list(self, path: str, page: int = 500, **query: Any) -> AsyncIterator[Json]:
        """Yields every item of a collection, page by page."""
        first: int | None = 0
        while first is not None:
            items, first = await self._run(self._steps.page(path, query, first, page))
            for item in items:
                yield item

    async def region(
        self, region: Mapping[str, Any], queries: Query, fields: Sequence[str] = ()
    ) -> AsyncIterator[Dict[str, Any]]:
        """A row for each variant of a region, as of `Varfreq`."""
        async for variant in self.list("/variants/", region=dict(region), **asking(queries, fields)):
            yield row_of(variant)

    async def _run(self, steps: Steps[T]) -> T:
        with closing(steps):  # at once, also while the error is kept
            effect, result = advance(steps, None)
            while effect is not None:
                effect, result = advance(steps, await self._do(effect))
            return cast(T, result)

    async def _do(self, effect: Request | float) -> Outcome:
        if not isinstance(effect, Request):
            await asyncio.sleep(effect)
            return None
        try:
            sent = self._http.stream(effect.method, effect.path, headers=dict(effect.headers), **effect.body)
            async with sent as answer:
                if effect.target is None or not answer.is_success:
                    return Reply(answer.status_code, answer.headers, await answer.aread())
                with effect.target.open(answer) as file:
                    async for chunk in answer.aiter_raw():
                        file.write(chunk)
                return Reply(answer.status_code, answer.headers, b"")
        except httpx.TransportError as error:
            return error
