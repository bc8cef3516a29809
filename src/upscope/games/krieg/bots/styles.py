"""Two staffs that plan as well as the planner, with other things at heart."""

from __future__ import annotations

from .aim import Mind
from .ideas import Taste
from .planner import Planner


class Attacker(Planner):
    """Gives steps for ground and for the enemy's steps, and worries less about what lies open behind."""

    taste = Taste(own_step=0.2, enemy_step=0.3, ground=0.65)
    mind = Mind(broken=0.4, walk_in=0.75, break_in=0.3, raid=0.2)


class Defender(Planner):
    """Holds what it has: a line behind the line, units in supply, and steps saved for later."""

    taste = Taste(own_step=0.3, enemy_step=0.25, ground=0.4)
    mind = Mind(broken=0.65, walk_in=0.95, break_in=0.55, cut=0.045, raid=0.45)
