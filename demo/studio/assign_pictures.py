#!/usr/bin/python3
"""Gives each car of demo/stock.csv the pictures of a body that fits, by looks.csv: assign_pictures.py

Neighbours in the lists of all, new and used cars, newest first, get another body or another colour. A used car keeps its colour; the
colours of a new car are put in another order, because the first is on the card. Running it again changes nothing."""

import csv
import re
from pathlib import Path

STUDIO = Path(__file__).resolve().parent
DEMO = STUDIO.parent
VIEWS = ("front", "side", "rear")
# The order in which colours are listed after the first; also those that the studio can paint.
COLOURS = ("white", "black", "silver", "grey", "red", "blue", "navy", "brown", "gold", "bronze", "olive", "green", "yellow")
# A colour that has no name of its own.
PAINTS = {"other": "bronze"}

BEAM = 600  # assignments that are followed at the same time
MEMORY = 4  # cars looked back at: a row of the widest grid
# What an assignment costs. Neighbours alike in body and colour are not allowed at all.
SAME_PICTURE = (1000, 12, 8, 8)  # 1, 2, 3, 4 places before
SAME_COLOUR = (3, 1, 1, 1)
SAME_BODY = (3, 1.5, 1, 1)
SECOND_CHOICE = 1.5  # a body that is not the first one of the model
NEW_PICTURE = 3  # each body in each colour costs three files


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def paint(colour):
    return PAINTS.get(colour, colour)


def choices(car, looks):
    """(body, colours) that the car may have, with the cost of a second choice."""
    colours = car["colors"].split("|")
    orders = [colours]
    if car["condition"] == "new":
        colours = sorted(colours, key=COLOURS.index)
        orders = [[first, *(other for other in colours if other != first)] for first in colours]
    for rank, body in enumerate(looks[car["brand"], car["model_en"], car["body"]]):
        for order in orders:
            yield body, order, SECOND_CHOICE * rank


def neighbour_cost(picture, before):
    """Cost of a picture (body, colour) after those before it, the nearest last."""
    cost = 0
    for distance, other in enumerate(reversed(before[-MEMORY:])):
        if other == picture:
            cost += SAME_PICTURE[distance]
        elif other[1] == picture[1]:
            cost += SAME_COLOUR[distance]
        elif other[0] == picture[0]:
            cost += SAME_BODY[distance]
    return cost


def assign(cars, looks):
    """The body and the order of colours of each car; cars are in the order of the lists, sold ones at the end."""
    beam = [(0, (), {"all": (), "new": (), "used": ()}, frozenset())]
    for car in cars:
        following = []
        for cost, done, lists, pictures in beam:
            for body, colours, extra in choices(car, looks):
                picture = (body, paint(colours[0]))
                more = pictures | {(body, paint(colour)) for colour in colours}
                total = cost + extra + NEW_PICTURE * (len(more) - len(pictures))
                seen = lists
                if car["status"] != "sold":
                    total += neighbour_cost(picture, lists["all"]) + neighbour_cost(picture, lists[car["condition"]])
                    seen = {name: (*list_, picture)[-MEMORY:] if name in ("all", car["condition"]) else list_ for name, list_ in lists.items()}
                following.append((total, (*done, (body, colours)), seen, more))
        following.sort(key=lambda entry: entry[0])
        beam = following[:BEAM]
    return beam[0][1]


def main():
    stock = read(DEMO / "stock.csv")
    looks = {(row["brand"], row["model"], row["body"]): row["looks"].split("|") for row in read(STUDIO / "looks.csv")}
    missing = [car for car in stock if (car["brand"], car["model_en"], car["body"]) not in looks]
    if missing:
        raise SystemExit("looks.csv has no row for:\n" + "\n".join(f"{car['brand']},{car['model_en']},{car['body']}" for car in missing))
    # The site's order: newest first, and the later row first on the same day.
    newest = [car for _, car in sorted(enumerate(stock), key=lambda pair: (pair[1]["added_on"], pair[0]), reverse=True)]
    newest.sort(key=lambda car: car["status"] == "sold")
    needed = set()
    for car, (body, colours) in zip(newest, assign(newest, looks)):
        files = [(colour, f"{body}-{paint(colour)}-{view}.webp") for colour in colours for view in VIEWS]
        needed |= {name for _, name in files}
        car["colors"] = "|".join(colours)
        car["pictures"] = "|".join(f"{colour}={name}" for colour, name in files)
        car["illustrative"] = "yes"
    with open(DEMO / "stock.csv", "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, stock[0], lineterminator="\n")
        writer.writeheader()
        writer.writerows(stock)
    report(needed)


def report(needed):
    there = {path.name for path in (DEMO / "pictures").iterdir()}
    content = "".join(path.read_text(encoding="utf-8") for path in (DEMO / "content").iterdir() if path.is_file())
    colours = {}
    for name in sorted(needed - there):
        body, colour, _ = name.split("-")
        colours.setdefault(body, set()).add(colour)
    print(f"{len(needed)} pictures of cars, {len(needed - there)} missing")
    for body, missing in colours.items():
        print(f"python3 demo/studio/make.py {body} --colours {','.join(sorted(missing))} --out demo/pictures")
    car_picture = re.compile(r"[a-z]+\d?-[a-z]+-(front|side|rear)\.webp")
    for name in sorted(there - needed):
        if car_picture.fullmatch(name) and name not in content:
            print(f"not used: demo/pictures/{name}")


if __name__ == "__main__":
    main()
