"""Starting the workers: the tables made, the address printed, SIGTERM drains."""

from __future__ import annotations

import os
import socket
import tempfile
import webbrowser

import uvicorn

from banmen.errors import BanmenError, refusal
from banmen.server.settings import Settings, hand_over
from banmen.server.store import upgrade


def run(settings: Settings, *, open_page: bool = False) -> None:
    """Serve until told to end."""
    upgrade(settings.database)
    listening = _listen(settings)
    host, port = listening.getsockname()[:2]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = f"http://{shown}:{port}/"
    print(f"Banmen: {address}", flush=True)
    hand_over(settings)
    if open_page and os.environ.get("DISPLAY"):
        webbrowser.open(address)
    config = uvicorn.Config(
        "banmen.server.app:make_app", factory=True, workers=settings.workers, log_level="warning", access_log=False,
        ws_max_size=4 * settings.message_bytes, ws_ping_interval=20, ws_ping_timeout=20, ws_per_message_deflate=False,
        timeout_graceful_shutdown=10,
        proxy_headers=True, forwarded_allow_ips=settings.proxies, server_header=False,
    )
    if settings.workers > 1:
        with tempfile.TemporaryDirectory(prefix="banmen-metrics-", ignore_cleanup_errors=True) as folder:
            os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", folder)
            from banmen.server.workers import Workers

            Workers(config, [listening]).run()
    else:
        uvicorn.Server(config).run([listening])


def _listen(settings: Settings) -> socket.socket:
    """The socket all workers accept on."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except (OSError, OverflowError) as error:  # a port above 65535
        why = refusal(error) if isinstance(error, OSError) else str(error)
        raise BanmenError(f"cannot listen: {why}", place=f"{settings.host}:{settings.port}") from error
    listening.listen(1024)
    listening.set_inheritable(True)
    return listening
