"""The client with awaited calls: the methods, arguments and errors of `Varfreq`."""

from __future__ import annotations

import asyncio
import os
from typing import Any, AsyncIterator, Callable, Dict, Iterable, List, Mapping, Optional, Sequence

import httpx

from . import steps
from .client import DEFAULT_URL
from .steps import Json, Query, Reply, Request, Sleep


class AsyncVarfreq:
    """`Varfreq` for asyncio: `async with AsyncVarfreq(url, token="…") as vf: await vf.get("/authentication")`."""

    def __init__(
        self,
        url: Optional[str] = None,
        *,
        login: Optional[str] = None,
        password: Optional[str] = None,
        token: Optional[str] = None,
        timeout: float = 60,
        retries: int = 5,
        **options: Any,
    ) -> None:
        auth, headers = steps.credentials(login, password, token)
        base = (url or os.environ.get("VARFREQ_URL") or DEFAULT_URL).rstrip("/")
        self._http = httpx.AsyncClient(base_url=base, auth=auth, headers=headers, timeout=timeout, **options)
        self._retries = retries

    async def __aenter__(self) -> AsyncVarfreq:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.aclose()

    async def request(
        self, method: str, path: str, fields: Optional[Mapping[str, Any]] = None, headers: Optional[Mapping[str, str]] = None
    ) -> Json:
        reply = await self._run(steps.send(steps.change(method, path, fields, headers), self._retries))
        return steps.representation(reply)

    async def get(self, path: str, **query: Any) -> Json:
        return await self.request("GET", steps.with_query(path, query))

    async def post(self, path: str, **fields: Any) -> Json:
        return await self.request("POST", path, fields)

    async def patch(self, path: str, **fields: Any) -> Json:
        return await self.request("PATCH", path, fields)

    async def delete(self, path: str) -> None:
        await self.request("DELETE", path)

    async def list(self, path: str, page: int = 500, **query: Any) -> AsyncIterator[Json]:
        first: Optional[int] = 0
        while first is not None:
            items, first = await self._run(steps.page(path, query, first, page, self._retries))
            for item in items:
                yield item

    async def upload(self, file: str, filetype: Optional[str] = None, key: Optional[str] = None, **fields: Any) -> Json:
        return await self._run(steps.upload(file, filetype, fields, key, self._retries))

    async def wait(
        self, uri: str, report: Optional[Callable[[Json], None]] = None, timeout: Optional[float] = None
    ) -> Dict[str, Any]:
        return dict(await self._run(steps.wait(uri, report, timeout, self._retries)))

    async def download(self, path: str, file: str) -> None:
        await self._run(steps.download(path, file, self._retries))

    async def annotate(
        self,
        file: str,
        queries: Query,
        target: str,
        fields: Sequence[str] = (),
        missing_as_dot: bool = False,
        report: Optional[Callable[[Json], None]] = None,
    ) -> Dict[str, Any]:
        asked = {**steps.asked(queries, fields), "missing_as_dot": missing_as_dot}
        return dict(await self._run(steps.annotate(file, target, asked, report, self._retries)))

    async def import_sample(
        self,
        name: str,
        *,
        vcf: Optional[str] = None,
        gvcf: Optional[str] = None,
        bed: Optional[str] = None,
        activate: bool = True,
        **fields: Any,
    ) -> Json:
        files = {"vcf": vcf, "gvcf": gvcf, "bed": bed}
        return await self._run(steps.import_sample(name, files, fields, activate, self._retries))

    async def frequencies(
        self, variants: Iterable[str], queries: Query, fields: Sequence[str] = ()
    ) -> List[Dict[str, Any]]:
        asked = steps.asked(queries, fields)
        return [steps.row_of(await self.get(steps.variant_path(variant), **asked)) for variant in variants]

    async def region(
        self, region: Mapping[str, Any], queries: Query, fields: Sequence[str] = ()
    ) -> AsyncIterator[Dict[str, Any]]:
        asked = {"region": dict(region), **steps.asked(queries, fields)}
        async for variant in self.list("/variants/", **asked):
            yield steps.row_of(variant)

    async def _run(self, work: steps.Steps) -> Any:
        answer: Any = None
        failure: Optional[httpx.TransportError] = None
        while True:
            try:
                effect = work.send(answer) if failure is None else work.throw(failure)
            except StopIteration as end:
                return end.value
            answer = failure = None
            try:
                if isinstance(effect, Sleep):
                    await asyncio.sleep(effect.seconds)
                else:
                    answer = await self._exchange(effect)
            except httpx.TransportError as error:
                failure = error

    async def _exchange(self, request: Request) -> Reply:
        with steps.opened(request) as extra:
            sent = self._http.stream(request.method, request.path, headers=dict(request.headers), **extra)
            async with sent as answer:
                if request.target is None or not answer.is_success:
                    return Reply(answer.status_code, answer.headers, await answer.aread())
                with open(request.target, "ab" if answer.status_code == 206 else "wb") as file:
                    async for chunk in answer.aiter_raw():
                        file.write(chunk)
                return Reply(answer.status_code, answer.headers, b"")
