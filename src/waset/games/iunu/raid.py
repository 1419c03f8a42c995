"""What a Soldier does: whom he may threaten, what ransom is asked, how a Farmer goes over."""

from __future__ import annotations

from waset.games.iunu.bread import is_hungry
from waset.games.iunu.dice import lowest_die
from waset.games.iunu.names import Citizen
from waset.games.iunu.options import LOWEST_DIE_RANSOM
from waset.games.iunu.state import State


def ransom(s: State) -> int:
    """Deben that save a Farmer.  Rules: iunu.soldier.ransom"""
    return lowest_die(s) if s.opt_ransom == LOWEST_DIE_RANSOM else s.opt_ransom


def is_defended(s: State, seat: int, victim: int) -> bool:
    """Whether a dynasty's own Soldiers keep `seat` away.  Rules: iunu.soldier.defence"""
    defenders = s.laid[victim, Citizen.SOLDIER]
    return defenders >= s.laid[seat, Citizen.SOLDIER] if s.opt_defence_equal else defenders > 0


def may_threaten(s: State, seat: int, victim: int) -> bool:
    """An opponent with an unfed Farmer and no defence.

    Rules: iunu.soldier.target, iunu.soldier.defence, iunu.soldier.fed
    """
    return victim != seat and is_hungry(s, victim, Citizen.FARMER) and not is_defended(s, seat, victim)


def has_target(s: State, seat: int) -> bool:
    """Whether there is anybody to threaten.  Rules: iunu.soldier.target"""
    found = False
    for victim in range(s.seats):
        if may_threaten(s, seat, victim):
            found = True
    return found


def kidnap(s: State, seat: int, victim: int) -> None:
    """An unfed Farmer goes over.  Rules: iunu.soldier.kidnap, iunu.farmer.kidnapped"""
    s.laid[victim, Citizen.FARMER] -= 1
    s.laid[seat, Citizen.FARMER] += 1


def pay_ransom(s: State, seat: int, victim: int) -> None:
    """The attacker gets the ransom.  Rules: iunu.soldier.ransom"""
    s.deben[victim] -= ransom(s)
    s.deben[seat] += ransom(s)
