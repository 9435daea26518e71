"""The application of one worker: requests, WebSockets, the page, health and metrics."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.responses import FileResponse, PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest, multiprocess
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from banmen.server import requests
from banmen.server.house import House
from banmen.server.seat import Seat
from banmen.server.settings import Settings, handed_over

STATIC: Final = Path(__file__).parent / "static"
"""The built page."""
NO_PAGE: Final = (
    "The server runs, but this installation has no page: `make play` builds it. The protocol is at /ws and /api.\n"
)
POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)


def make_app(settings: Settings | None = None) -> FastAPI:
    """The application; the workers of `banmen serve` find their settings in the environment."""
    settings = handed_over() if settings is None else settings

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[dict[str, House]]:
        house = House(settings)
        house.open()
        yield {"house": house}
        await house.close()

    app = FastAPI(title="Banmen", docs_url=None, redoc_url=None, lifespan=lifespan)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=5)
    app.include_router(requests.router)
    app.openapi = requests.describe(app)  # type: ignore[method-assign]

    @app.websocket("/ws")
    async def seat(socket: WebSocket) -> None:
        await Seat(socket.state.house, socket).serve()

    @app.get("/healthz", response_class=PlainTextResponse)
    async def health(request: Request) -> Response:
        if await request.state.house.store.alive():
            return PlainTextResponse("ok\n")
        return PlainTextResponse("the database does not answer\n", 503)

    @app.get("/metrics")
    async def measured() -> Response:
        return Response(_measured(), media_type=CONTENT_TYPE_LATEST)

    _hang_page(app)
    return app


def _measured() -> bytes:
    """The numbers of this worker; of all of them where they share a folder."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)
    return generate_latest()


def _hang_page(app: FastAPI) -> None:
    """The page, if it was built; files with a hash in their names are kept by browsers."""
    if (STATIC / "assets").is_dir():
        app.mount("/assets", StaticFiles(directory=STATIC / "assets"))

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        file = (STATIC / path).resolve()
        if not (path and file.is_relative_to(STATIC) and file.is_file()):
            file = STATIC / "index.html"
        if path.startswith("api/"):
            return PlainTextResponse("not found\n", 404)
        if not file.is_file():
            return PlainTextResponse(NO_PAGE, 200 if not path else 404)
        return FileResponse(file, headers={"content-security-policy": POLICY, "x-content-type-options": "nosniff"})
