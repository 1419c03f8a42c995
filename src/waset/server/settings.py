"""What a server is started with, and its limits."""

from __future__ import annotations

from dataclasses import dataclass, field

from waset.server.editions import OwnEdition

DAY = 86_400


@dataclass(frozen=True, slots=True)
class Limits:
    """How much of everything. Rates are for one address; loopback and local networks are no exception.

    Attributes:
        tables: unfinished tables on this server.
        tables_per_client: unfinished tables opened by one client.
        clients_per_table: connections to one table.
        clients: connections to this server.
        messages_per_second, message_burst: of one connection.
        openings_per_minute: tables opened; tries_per_minute: requests that carry an invite or a code.
        message_bytes, body_bytes: of a message and of a request's body.
        outbox: messages that wait for a slow client before it is sent away.
        hello_seconds: how long a connection may be silent before its hello.
        least_ms, most_ms: thinking time of an opponent.
        unload_seconds: a table that nobody is connected to leaves memory after so long.
        waiting_days, idle_days, finished_days: tables that never began, that nothing happened at, and finished ones leave the disk.
        code_seconds: how long a code for a seat is good.
    """

    tables: int = 5_000
    tables_per_client: int = 50
    clients_per_table: int = 64
    clients: int = 4_000
    messages_per_second: float = 20.0
    message_burst: int = 60
    openings_per_minute: int = 30
    tries_per_minute: int = 60
    message_bytes: int = 4_096
    body_bytes: int = 32_768
    outbox: int = 512
    hello_seconds: float = 10.0
    least_ms: int = 10
    most_ms: int = 10_000
    unload_seconds: float = 600.0
    waiting_days: int = 3
    idle_days: int = 60
    finished_days: int = 365
    code_seconds: int = 7 * DAY


@dataclass(frozen=True, slots=True)
class Settings:
    """Where a server listens and what it says of itself.

    Attributes:
        db: a SQLite file or a PostgreSQL URL.
        base_url: the address that goes into invite links, without a slash at the end.
        hosts: names, beside those of `base_url` and loopback, by which it may be called.
        thinkers: threads in which opponents think, in a process of their own.
        warm: compile opponents at the start.
        proxied: a proxy on this machine tells the address of clients.
        editions: of the host, beside the games' own.
        alone: nothing but this server is in the process, so that it may set up the interpreter for itself.
    """

    db: str
    base_url: str = "http://127.0.0.1:8017"
    hosts: tuple[str, ...] = ()
    thinkers: int = 1
    warm: bool = True
    proxied: bool = False
    editions: tuple[OwnEdition, ...] = ()
    alone: bool = False
    limits: Limits = field(default_factory=Limits)
