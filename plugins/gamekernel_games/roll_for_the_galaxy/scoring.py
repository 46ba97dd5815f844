"""What a player has earned so far, and how the game stands (sheet 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekernel import Score
from gamekernel_games.roll_for_the_galaxy.state import (
    developments,
    faces,
    own_dice,
    pool,
    worlds,
)
from gamekernel_games.roll_for_the_galaxy.tiles import FACES

if TYPE_CHECKING:
    from gamekernel_games.roll_for_the_galaxy.state import Player, State
    from gamekernel_games.roll_for_the_galaxy.tiles import EndScore


def points(player: Player) -> int:
    """Return a player's points as things stand; all that they are made of is public."""
    squares = [FACES[face] for face in faces(player)]
    bonuses = sum(bonus(player, face.end_score) for face in squares if face.end_score)
    return sum(face.cost for face in squares) + player.chips + bonuses


def bonus(player: Player, score: EndScore) -> int:  # noqa: C901, PLR0911 - one for each tile
    """Return what a development of cost 6 is worth."""
    own = developments(player)
    match score.type:
        case "share_of_world_cost":
            return _up(sum(w.cost for w in worlds(player) if w.color in score.world_colors), score)
        case "share_of_development_cost":
            return _up(sum(face.cost for face in own), score)
        case "half_cost_of_reassign_developments":
            return _up(sum(face.cost for face in own if face.reassign_power), score)
        case "per_world":
            return score.vp * sum(w.color in score.world_colors for w in worlds(player))
        case "per_development":
            return score.vp * len(own)
        case "per_development_without_reassign":
            return score.vp * sum(not face.reassign_power for face in own)
        case "per_different_die_color":
            return score.vp * len(own_dice(player))
        case "per_dice":
            dice = sum(n for die, n in own_dice(player).items() if die == score.die_color)
            return score.vp * -(-dice // score.group)
        case "per_good":
            return score.vp * sum(len(built.goods) for built in player.tableau)
        case "triangular_chips":
            return triangular(player.chips)


def _up(total: int, score: EndScore) -> int:
    return -(-total // score.den)


def triangular(chips: int) -> int:
    """Return the largest n for which 1 + 2 + ... + n are not more than the chips."""
    n = 0
    while (n + 1) * (n + 2) // 2 <= chips:
        n += 1
    return n


def score(state: State) -> Score:
    """Rank the players; dice in the cup and credits break a tie."""
    over = state.step == "over"
    totals = [points(player) for player in state.players]
    if not over:
        return Score.ranked(totals, over=False)
    keys = [
        (total, len(player.cup) + player.credits)
        for total, player in zip(totals, state.players, strict=True)
    ]
    reason = "the VP pool is empty" if pool(state) <= 0 else "a tableau has 12 squares"
    return Score.ranked(totals, keys, over=True, reason=reason)
