"""A small client of the REST API of varfreq, for scripts: Python 3.9 or newer and nothing else.

    vf = Varfreq("http://127.0.0.1:8080", login="admin", password="change-me")
    sample = vf.post("/samples/", name="patient 1")
"""

import base64
import json
import os
import secrets
import time
import urllib.error
import urllib.parse
import urllib.request


class Refused(Exception):
    """An error answer: `status`, `code` and a human-readable message."""

    def __init__(self, status, code, message):
        super().__init__(f"{status} {code}: {message}")
        self.status, self.code, self.message = status, code, message


class Varfreq:
    def __init__(self, url, login=None, password=None, token=None):
        self.url = url.rstrip("/")
        self.headers = {}
        if token is not None:
            self.headers["Authorization"] = f"Token {token}"
        elif login is not None:
            pair = base64.b64encode(f"{login}:{password}".encode()).decode()
            self.headers["Authorization"] = f"Basic {pair}"

    def open(self, method, path, body=None, headers=None):
        """Returns the readable answer of any request; raises Refused."""
        request = urllib.request.Request(self.url + path, body, {**self.headers, **(headers or {})}, method=method)
        try:
            return urllib.request.urlopen(request)
        except urllib.error.HTTPError as answer:
            error = json.loads(answer.read())["error"]
            raise Refused(answer.code, error["code"], error["message"]) from None

    def request(self, method, path, fields=None, headers=None):
        """Returns the representation in the answer: the only value of its JSON object."""
        body = None if fields is None else json.dumps(fields).encode()
        headers = {"Content-Type": "application/json", **(headers or {})}
        with self.open(method, path, body, headers) as answer:
            text = answer.read()
        return next(iter(json.loads(text).values())) if text else None

    def get(self, path, **query):
        """Lists and objects of the query are Python values."""
        if query:
            path += "?" + urllib.parse.urlencode({"__json__": json.dumps(query)})
        return self.request("GET", path)

    def post(self, path, **fields):
        return self.request("POST", path, fields)

    def patch(self, path, **fields):
        return self.request("PATCH", path, fields)

    def delete(self, path):
        self.request("DELETE", path)

    def list(self, path, page=500, **query):
        """Yields every item of a collection, page by page."""
        query = "?" + urllib.parse.urlencode({"__json__": json.dumps(query)}) if query else ""
        first, total = 0, 1
        while first < total:
            headers = {"Range": f"items={first}-{first + page - 1}"}
            try:
                with self.open("GET", path + query, headers=headers) as answer:
                    total = int(answer.headers["Content-Range"].split("/")[1])
                    items = next(iter(json.load(answer).values()))["items"]
            except Refused as refused:
                if refused.code != "unsatisfiable_range":
                    raise
                return  # no items, or no more
            yield from items
            first += len(items)

    def upload(self, file, filetype, **fields):
        """Uploads a file of any size, streamed from disk."""
        boundary = secrets.token_hex(16)
        head = ""
        for name, value in {"name": os.path.basename(file), "filetype": filetype, **fields}.items():
            head += f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
        head += f'--{boundary}\r\nContent-Disposition: form-data; name="data"; filename="data"\r\n\r\n'
        head, tail = head.encode(), f"\r\n--{boundary}--\r\n".encode()

        def body():
            yield head
            with open(file, "rb") as data:
                while chunk := data.read(1 << 20):
                    yield chunk
            yield tail

        headers = {
            "Content-Type": f"multipart/form-data; boundary={boundary}",
            "Content-Length": str(len(head) + os.path.getsize(file) + len(tail)),
        }
        with self.open("POST", "/data_sources/", body(), headers) as answer:
            return json.load(answer)["data_source"]

    def wait(self, uri, report=lambda task: None):
        """Waits until the task of an annotation, a coverage or a variation has ended, and returns its result."""
        pause = 0.05
        while True:
            with self.open("GET", uri) as answer:
                most = int(answer.headers.get("Retry-After", 0))
                task = next(iter(json.load(answer).values()))["task"]
            report(task)
            if task["state"] == "failure":
                raise Refused(200, task["error"]["code"], task["error"]["message"])
            if task["state"] not in ("waiting", "running"):
                return task["result"]
            pause = min(1.5 * pause, most)
            time.sleep(pause)

    def download(self, path, file):
        """Downloads a path of any size into a file."""
        with self.open("GET", path) as answer, open(file, "wb") as data:
            while chunk := answer.read(1 << 20):
                data.write(chunk)
