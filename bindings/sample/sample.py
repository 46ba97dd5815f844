"""The sample host in Python, the reference for those in other languages: see README.md.

Run it with `python sample.py script.json DIRECTORY`.
"""

from __future__ import annotations

import base64
import json
import sys
from pathlib import Path
from typing import Any

from gamekernel.host import Server


class KernelError(Exception):
    """A request was refused."""

    def __init__(self, problem: dict[str, str]) -> None:
        super().__init__(problem["message"])
        self.kind = problem["kind"]
        self.fault = problem["fault"]


class Kernel:
    """Asks a server, as another language would: in JSON."""

    def __init__(self) -> None:
        self.server = Server()

    def ask(self, op: str, **fields: Any) -> Any:
        """Return what stands in `ok`."""
        reply = json.loads(self.server.serve(json.dumps({"op": op, **fields}).encode()))
        if "error" in reply:
            raise KernelError(reply["error"])
        return reply["ok"]


def written(value: Any) -> str:
    """Write a value of an event."""
    if isinstance(value, str):
        return value
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, list):
        return f"[{','.join(map(written, value))}]"
    if isinstance(value, dict):
        return "{" + ",".join(f"{k}:{written(value[k])}" for k in sorted(value)) + "}"
    return str(value)


class Host:
    """Plays one match by the script."""

    def __init__(self, script: dict[str, Any], directory: Path) -> None:
        self.script = script
        self.directory = directory
        self.kernel = Kernel()
        self.random = 1
        self.save = ""
        self.log: list[str] = []
        self.turn: dict[str, Any] = {}

    def run(self) -> None:
        """Play the whole match."""
        self.lobby()
        script = self.script
        begun = self.kernel.ask(
            "new",
            game=script["game"],
            seats=script["seats"],
            options=script["options"],
            seed=script["seed"],
        )
        self.take(begun)
        self.pictures()
        number = 0
        while not self.turn["over"]:
            number += 1
            seat = self.turn["must"][0]
            if number == script["wrong"]["at"]:
                self.try_wrong(seat)
            self.play(number, seat)
            if number == script["restart"]:
                self.restart()
        self.end()

    def lobby(self) -> None:
        """Show what may be chosen."""
        info = self.kernel.ask("info", game=self.script["game"])
        print("game", info["name"])
        schema = info["schemas"]["options"]
        properties = schema["$defs"][schema["$ref"].rpartition("/")[2]]["properties"]
        for name in sorted(properties):
            print("option", name, "default", written(properties[name]["default"]))

    def take(self, answer: dict[str, Any]) -> None:
        """Keep what a changed match is now, and tell everybody what happened."""
        self.save = answer["save"]
        self.log[answer["from"] :] = answer["entries"]
        self.turn = answer["turn"]
        for seat, events in answer["events"]:
            for event in events:
                data = event["data"]
                words = [f"{key}={written(data[key])}" for key in sorted(data)]
                print("*" if seat is None else seat, event["kind"], *words)

    def pictures(self) -> None:
        """Show each seat what it may see."""
        for seat in range(self.script["seats"]):
            print(self.kernel.ask("picture", save=self.save, seat=seat, form="text")["picture"])

    def try_wrong(self, seat: int) -> None:
        """Send a move that is refused."""
        try:
            self.kernel.ask("play", save=self.save, seat=seat, move=self.script["wrong"]["move"])
        except KernelError as error:
            print(f"refused {error.kind}" + (f": {error}" if error.fault == "player" else ""))

    def play(self, number: int, seat: int) -> None:
        """Play one move."""
        if seat == self.script["absent"]:
            seed = base64.b64encode(number.to_bytes(32, "big")).decode()
            move = self.kernel.ask("bot", save=self.save, seat=seat, seed=seed)["move"]
        else:
            moves = self.kernel.ask("moves", save=self.save, seat=seat)["moves"]
            self.random = self.random * 48271 % 2147483647
            move = moves[self.random % len(moves)]
        ticket = dict(map(tuple, self.turn["tickets"]))[seat]
        answer = self.kernel.ask("play", save=self.save, seat=seat, move=move, ticket=ticket)
        print("move", number, "seat", seat)
        self.take(answer)

    def restart(self) -> None:
        """Write the match to disk, forget it, and read it again."""
        (self.directory / "match.save").write_text(self.save)
        (self.directory / "match.log").write_text("\n".join(self.log))
        del self.kernel, self.save, self.log, self.turn
        self.kernel = Kernel()
        self.save = (self.directory / "match.save").read_text()
        self.log = (self.directory / "match.log").read_text().split("\n")
        self.turn = self.kernel.ask("turn", save=self.save)["turn"]
        print("restarted")
        self.pictures()

    def end(self) -> None:
        """Show how it ended, and verify the log."""
        verified = self.kernel.ask("verify", save=self.save, log=self.log)
        self.pictures()
        score = self.kernel.ask("score", save=self.save)["score"]
        for seat in range(self.script["seats"]):
            print("score", seat, score["points"][seat], score["places"][seat])
        print("winners", *score["winners"])
        print("verified", verified["count"])
        print("fingerprint", self.kernel.ask("turn", save=self.save)["fingerprint"])


if __name__ == "__main__":
    Host(json.loads(Path(sys.argv[1]).read_text()), Path(sys.argv[2])).run()
