"""What the box holds: dice, tiles, and the vocabulary of their powers (sheet 2)."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal, TypeVar

from msgspec import Meta

from gamekernel import Value
from gamekernel_games import tables

Colour = Literal["home", "military", "consumption", "novelty", "rare", "genes", "alien"]
"""A kind of die: white, red, purple, cyan, brown, green, yellow."""
WorldColour = Literal["gray", "novelty", "rare", "genes", "alien"]
Phase = Literal["explore", "develop", "settle", "produce", "ship"]
DieFace = Literal["explore", "develop", "settle", "produce", "ship", "wild"]
Side = Literal["development", "world"]
"""A side of a game tile, and the stack of the construction zone in which it lies that side up."""
Tile = Annotated[int, Meta(ge=1, le=55)]
"""A game tile by its number in `data.json`, from 1."""
FaceId = Annotated[str, Meta(max_length=40)]
"""A square of a tableau, such as `gem_world`; also the side of a game tile it was built from."""


# What a square does when it is built.


class RemoveDie(Value, frozen=True, tag_field="op", tag="remove_die"):
    """The owner takes one of his own dice out of the game."""


class GainDie(Value, frozen=True, tag_field="op", tag="gain_die"):
    """Dice of a colour come from the supply."""

    color: Colour
    count: int
    to: Literal["cup", "citizenry"]


class GainGood(Value, frozen=True, tag_field="op", tag="gain_good"):
    """A die comes from the supply onto this world."""

    color: Colour


class GainCredits(Value, frozen=True, tag_field="op", tag="gain_credits"):
    """Credits, as far as the marker goes."""

    credits: int


class SetStartCredits(Value, frozen=True, tag_field="op", tag="set_start_credits"):
    """The game begins with so many credits."""

    credits: int


OnBuild = RemoveDie | GainDie | GainGood | GainCredits | SetStartCredits


# Powers of developments.


class Power(Value, frozen=True, tag_field="type"):
    """Base of the powers; the classes below are their kinds."""


class Reassign(Power, frozen=True, tag="reassign"):
    """At Assign: move up to `max` own workers; empty filters let all through."""

    max: int
    die_colors: tuple[Colour, ...] = ()
    source: Phase | None = None
    """The column they leave; None: any."""
    to: tuple[Phase, ...] = ()
    to_selected: bool = False
    """Only to the phase that this player has selected."""
    both_from_one_column: bool = False
    """Exactly two, out of the same column, or none."""
    needs_most_novelty_worlds: bool = False
    max_if_tied: int = 0


class DictateUnlimited(Power, frozen=True, tag="dictate_unlimited"):
    """Dictate may be used again once the last one has moved a die."""


class DictateTargets(Power, frozen=True, tag="dictate_targets"):
    """Each Dictate moves up to `max` dice."""

    max: int


class VirtualDice(Power, frozen=True, tag="virtual_dice"):
    """Dice that the owner has in this phase only."""

    phase: Phase
    colors: tuple[Colour, ...]


class PhaseIncome(Power, frozen=True, tag="phase_income"):
    """Credits at the end of a phase."""

    phase: Phase
    credits: int
    condition: Literal["", "sole_most_developments", "sole_highest_cost_world"] = ""


class PhaseIncomePer(Power, frozen=True, tag="phase_income_per"):
    """Credits at the end of a phase for each thing, or each started group of them."""

    phase: Phase
    per: Literal["good_on_world", "good_die", "citizenry_die"]
    credits: int
    die_color: Colour | None = None
    world_colors: tuple[WorldColour, ...] = ()
    group: int = 1


class PhaseVp(Power, frozen=True, tag="phase_vp"):
    """Chips at the end of a phase."""

    phase: Phase
    vp: int


class BuildCost(Power, frozen=True, tag="build_cost"):
    """Changes how many dice a tile needs: never below `floor`, never above the printed cost."""

    delta: int
    floor: int
    on: Side
    world_colors: tuple[WorldColour, ...] = ()
    reassign_power: bool = False
    """Only tiles with a reassign power."""


class BuildIncome(Power, frozen=True, tag="build_income"):
    """Credits when the owner completes another tile."""

    on: Literal["any", "development", "world"]
    credits: int
    extra_colors: tuple[WorldColour, ...] = ()
    extra_credits: int = 0


class SaveDice(Power, frozen=True, tag="save_dice"):
    """Used dice go to the cup: up to `max` that the owner names, or (None) all of `die_colors`."""

    phase: Phase
    max: int | None
    die_colors: tuple[Colour, ...] = ()


class TradeBonus(Power, frozen=True, tag="trade_bonus"):
    """More credits for a trade."""

    credits: int
    world_colors: tuple[WorldColour, ...] = ()


class TradeBuyVp(Power, frozen=True, tag="trade_buy_vp"):
    """After a trade the owner may buy chips."""

    cost: int
    vp: int


class ConsumeBonus(Power, frozen=True, tag="consume_bonus"):
    """More credits or chips for consuming."""

    credits: int = 0
    vp: int = 0
    world_colors: tuple[WorldColour, ...] = ()


class GoodsCapacity(Power, frozen=True, tag="goods_capacity"):
    """Each own world that is not gray may hold so many goods."""

    per_world: int


class StockValue(Power, frozen=True, tag="stock_value"):
    """What a die of a colour stocks, in place of the normal credits."""

    die_color: Colour
    credits: int


class ScoutPlaceTop(Power, frozen=True, tag="scout_place_top"):
    """A scouted tile may be put on top of its stack."""


class ExploreRearrange(Power, frozen=True, tag="explore_rearrange"):
    """During Explore the owner may reorder and turn over the tiles of his zone."""


class ExploreExtraTile(Power, frozen=True, tag="explore_extra_tile"):
    """Tiles at the end of Explore; credits if a die of `die_color` has scouted."""

    tiles: int
    die_color: Colour
    credits: int


AnyPower = (
    Reassign | DictateUnlimited | DictateTargets | VirtualDice | PhaseIncome | PhaseIncomePer
    | PhaseVp | BuildCost | BuildIncome | SaveDice | TradeBonus | TradeBuyVp | ConsumeBonus
    | GoodsCapacity | StockValue | ScoutPlaceTop | ExploreRearrange | ExploreExtraTile
)  # fmt: skip
P = TypeVar("P", bound=Power)


# Tiles and dice.


class EndScore(Value, frozen=True):
    """What a development of cost 6 is worth at the end (sheet 5); fields as the type needs."""

    type: Literal[
        "share_of_world_cost", "per_development", "per_different_die_color",
        "share_of_development_cost", "triangular_chips", "per_good", "per_world",
        "per_development_without_reassign", "per_dice", "half_cost_of_reassign_developments",
    ]  # fmt: skip
    vp: int = 0
    den: int = 1
    """Divides; rounded up."""
    group: int = 1
    world_colors: tuple[WorldColour, ...] = ()
    die_color: Colour | None = None


class Face(Value, frozen=True):
    """A development or a world: one square of a tableau."""

    id: FaceId
    name: str
    kind: Side
    cost: int
    """Dice that it needs, and the points that it is worth."""
    color: WorldColour | None = None
    """None: a development."""
    on_build: tuple[OnBuild, ...] = ()
    powers: tuple[AnyPower, ...] = ()
    reassign_power: bool = False
    """Counts as a development with a reassign power."""
    end_score: EndScore | None = None


class GameTile(Value, frozen=True):
    """A tile with two sides."""

    development: Face
    world: Face


class DieData(Value, frozen=True):
    """A kind of die."""

    count: int
    colour: str
    """For people."""
    faces: tuple[DieFace, DieFace, DieFace, DieFace, DieFace, DieFace]
    matches: WorldColour | Literal["any"] | None
    """Worlds on which it brings a chip more when it is consumed."""


class Constants(Value, frozen=True):
    """The numbers of the rules."""

    vp_chips_per_player: int
    credit_cap: int
    start_credits: int
    tableau_end: int
    stock: int
    recruit_cost: int
    credits_after_empty: int


class StartDice(Value, frozen=True):
    """The dice with which each player begins."""

    cup: tuple[Colour, ...]
    citizenry: tuple[Colour, ...]


class Data(Value, frozen=True):
    """What the box holds."""

    constants: Constants
    start_dice: StartDice
    trade_value: dict[WorldColour, int]
    dice: dict[Colour, DieData]
    home_worlds: tuple[Face, ...]
    faction_tiles: tuple[tuple[Face, Face], ...]
    game_tiles: tuple[GameTile, ...]


DATA = tables.read(__package__, Data)
RULES = DATA.constants
COLOURS = tuple(DATA.dice)
PHASES: tuple[Phase, ...] = ("explore", "develop", "settle", "produce", "ship")
SIDES: tuple[Side, ...] = ("development", "world")
TILES = tuple(range(1, len(DATA.game_tiles) + 1))
_GAME_FACES = {
    face.id: number
    for number, tile in zip(TILES, DATA.game_tiles, strict=True)
    for face in (tile.development, tile.world)
}
FACES = {
    face.id: face
    for face in (
        *(side for tile in DATA.game_tiles for side in (tile.development, tile.world)),
        *(square for pair in DATA.faction_tiles for square in pair),
        *DATA.home_worlds,
    )
}


def face_of(tile: Tile, side: Side) -> Face:
    """Return a side of a game tile."""
    both = DATA.game_tiles[tile - 1]
    return both.development if side == "development" else both.world


def tile_of(face: FaceId) -> Tile | None:
    """Return the game tile that a square was built from; None: a start square."""
    return _GAME_FACES.get(face)


@lru_cache(maxsize=4096)
def owners_of(faces: tuple[FaceId, ...], kind: type[P]) -> tuple[tuple[FaceId, P], ...]:
    """Return the powers of a kind that squares have, with the squares, in their order."""
    return tuple(
        (face, power) for face in faces for power in FACES[face].powers if isinstance(power, kind)
    )


@lru_cache(maxsize=4096)
def powers_of(faces: tuple[FaceId, ...], kind: type[P]) -> tuple[P, ...]:
    """Return such powers alone."""
    return tuple(power for _, power in owners_of(faces, kind))
