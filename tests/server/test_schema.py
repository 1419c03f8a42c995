"""Every answer is one that OpenAPI names, whatever is asked."""

from __future__ import annotations

from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.server.real import HANG_SECONDS, threaded
from waset.server.settings import Limits

PLENTY = Limits(tables=10**6, tables_per_client=10**6, openings_per_minute=10**6, tries_per_minute=10**6)
TWO = {"game": "feast", "seats": [{"kind": "me", "name": "Ahmose"}, {"kind": "opponent", "level": "random"}]}


def test_no_answer_is_undocumented(budget, tmp_path):
    examples = budget("server.schema_examples")
    with threaded(tmp_path / "tables.db", PLENTY) as address, httpx.Client(base_url=address, timeout=HANG_SECONDS) as client:
        tables = [client.post("/api/tables", json=TWO).json() for _ in range(3)]
        cookies = dict(client.cookies)
        schema = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
        asked = 0
        for operation in (found.ok() for found in schema.get_all_operations()):
            asked += 1
            _fuzz(operation, examples, tables, cookies)
        assert asked >= 16


def _fuzz(operation: Any, examples: int, tables: list[dict[str, Any]], cookies: dict[str, str]) -> None:
    count = 0

    @settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def check(case: Any) -> None:
        nonlocal count
        count += 1
        own = cookies if count % 3 else {}
        if count % 2 and "table_id" in case.path_parameters:
            table = tables[count % len(tables)]
            case.path_parameters["table_id"] = table["id"]
            if isinstance(case.body, dict) and "invite" in case.body:
                case.body["invite"] = table["invite"]
        case.call_and_validate(cookies=own, excluded_checks=[positive_data_acceptance])

    check()
