"""nginx as docs/hosting.md writes it: only ports and paths are those of the test."""

from __future__ import annotations

import os
import re
import shutil
import ssl
import subprocess
import textwrap
import threading
import time
from pathlib import Path
from typing import Final

import httpx
import pytest

from tests.server.running import PATIENCE, Address, free_port

HOSTING: Final = Path(__file__).parents[2] / "docs" / "hosting.md"
AROUND: Final = """
{user}
worker_processes 1;
pid nginx.pid;
error_log error.log;
events {{ }}
http {{
    access_log off;
    client_body_temp_path body;
    proxy_temp_path proxied;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
{block}
}}
"""


def code_blocks(markdown: str) -> list[str]:
    """The code of a page, indented or fenced."""
    fenced = re.findall(r"^```.*?\n(.*?)^```", markdown, re.MULTILINE | re.DOTALL)
    rest = re.sub(r"^```.*?^```", "", markdown, flags=re.MULTILINE | re.DOTALL)
    indented = re.findall(r"(?:(?<=\n\n)|\A)((?:(?: {4}.*)?\n)+)", rest + "\n")
    return [textwrap.dedent(each).strip("\n") for each in [*fenced, *indented] if each.strip()]


def put(block: str, written: str, meant: str) -> str:
    """The block with one thing put in place, which the page must say exactly once."""
    assert len(re.findall(written, block)) == 1, f"docs/hosting.md does not say {written} once"
    return re.sub(written, meant, block)


class Proxy:
    """nginx in front of two servers, with a certificate of its own."""

    def __init__(self, folder: Path, ports: tuple[int, int]) -> None:
        program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
        if program is None or shutil.which("openssl") is None:
            pytest.skip("NGINX IS NOT INSTALLED: what is promised behind a proxy is not tested "
                        "(apt-get install nginx-light openssl)")
        self.folder = folder
        certificate, key = folder / "certificate.pem", folder / "key.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
             "-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=banmen.test",
             "-addext", "subjectAltName=IP:127.0.0.1"], check=True, capture_output=True,
        )
        self.tls = ssl.create_default_context(cafile=certificate)
        (block,) = (each for each in code_blocks(HOSTING.read_text(encoding="utf8")) if "proxy_pass" in each)
        port = free_port()
        for written, meant in (
            (r"127\.0\.0\.1:8001\b", f"127.0.0.1:{ports[0]}"), (r"127\.0\.0\.1:8002\b", f"127.0.0.1:{ports[1]}"),
            (r"listen 443 ", f"listen 127.0.0.1:{port} "), (r"(?<=ssl_certificate )[^;]+", str(certificate)),
            (r"(?<=ssl_certificate_key )[^;]+", str(key)),
        ):
            block = put(block, written, meant)
        file = folder / "nginx.conf"
        user = "user root;" if os.geteuid() == 0 else ""
        file.write_text(AROUND.format(user=user, block=block), encoding="utf8")
        self.url = f"https://127.0.0.1:{port}"
        self.process = subprocess.Popen([program, "-p", folder, "-c", file, "-g", "daemon off;"],
                                        stderr=(folder / "stderr").open("wb"))
        self._wait()

    def _wait(self) -> None:
        """Until it has opened its port, which it does before it writes its number."""
        step, until = threading.Event(), time.monotonic() + PATIENCE
        while not (self.folder / "nginx.pid").exists():
            assert self.process.poll() is None, (self.folder / "stderr").read_text()
            assert time.monotonic() < until, "nginx does not come up"
            step.wait(0.02)

    def seen_from(self, address: str = "127.0.0.1", **headers: str) -> Address:
        """The proxy, for a client of this address (all of 127.0.0.0/8 is this machine)."""
        return Address(self.url, self.tls, headers=headers,
                       transport=httpx.HTTPTransport(verify=self.tls, local_address=address))

    def end(self) -> None:
        """Ask it to end, and wait until it did."""
        self.process.terminate()
        self.process.wait(PATIENCE)
