#!/usr/bin/python3
"""Gives each car of demo/stock.csv the pictures of a body that fits, by looks.csv: assign_pictures.py

Neighbours in the lists of all, new and used cars, newest first, get another body or another colour; in the other sort orders and in
the lists of a brand or a body as far as there are pictures. A used car keeps its colour; the colours of a new car are put in another
order, because the first is on the card. Running it again changes nothing."""

import csv
import re
from collections import defaultdict
from pathlib import Path

from layouts import LAYOUTS, UPHOLSTERY

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
SAME_BODY = (5, 3, 2, 1)
SECOND_CHOICE = 1.5  # a body that is not the first one of the model
NEW_PICTURE = 6  # each body in each colour costs three files
SAME_IN_OTHER_LIST = (30, 10, 10, 10)
PICTURE_FOR_OTHER_LIST = 25


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def paint(colour):
    return PAINTS.get(colour, colour)


def looks_of(car, looks):
    """Bodies that fit the car: those of the first row of looks.csv that is for its year."""
    rows = looks.get((car["brand"], car["model_en"], car["body"]), [])
    return next((row["looks"].split("|") for row in rows if not row["until"] or int(car["year"]) <= int(row["until"])), [])


def choices(car, looks):
    """(body, colours) that the car may have, with the cost of a second choice."""
    colours = car["colors"].split("|")
    orders = [colours]
    if car["condition"] == "new":
        colours = sorted(colours, key=COLOURS.index)
        orders = [[first, *(other for other in colours if other != first)] for first in colours]
    for rank, body in enumerate(looks_of(car, looks)):
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


def other_lists(cars):
    """Lists of places in `cars`, as the site sorts them; `cars` are newest first."""
    for_sale = [place for place, car in enumerate(cars) if car["status"] != "sold"]
    priced = [place for place in for_sale if cars[place]["price"]]
    groups = [for_sale] + [[place for place in for_sale if cars[place]["condition"] == condition] for condition in ("new", "used")]
    for group in groups:
        yield sorted((place for place in group if place in priced), key=lambda place: (float(cars[place]["price"]), cars[place]["row"]))
        yield sorted(group, key=lambda place: (int(cars[place]["mileage_km"] or 0), -cars[place]["row"]))
        yield sorted(group, key=lambda place: -int(cars[place]["year"]))
    for column in ("brand", "body"):
        of_value = defaultdict(list)
        for place in for_sale:
            of_value[cars[place][column]].append(place)
        yield from of_value.values()


def mend_other_lists(cars, assigned, looks):
    """Gives single cars another picture, as long as that makes all lists together better."""
    assigned = list(assigned)
    there = {(body, paint(colour)) for body, colours in assigned for colour in colours}
    for_sale = [place for place, car in enumerate(cars) if car["status"] != "sold"]
    newest = [for_sale] + [[place for place in for_sale if cars[place]["condition"] == condition] for condition in ("new", "used")]
    lists = [(places, True) for places in newest] + [(places, False) for places in other_lists(cars)]
    spots = defaultdict(list)
    for places, is_newest in lists:
        for at, place in enumerate(places):
            spots[place].append((places, at, is_newest))

    def first(place):
        body, colours = assigned[place]
        return body, paint(colours[0])

    def cost(place, picture):
        total = 0
        for places, at, is_newest in spots[place]:
            before = [first(other) for other in places[max(0, at - MEMORY) : at]]
            after = [first(other) for other in reversed(places[at + 1 : at + 1 + MEMORY])]
            for row in (before, after):
                if is_newest:
                    # No step may undo what holds in the lists that are shown first.
                    total += neighbour_cost(picture, row) + 1000 * (picture in row)
                else:
                    total += sum(SAME_IN_OTHER_LIST[distance] for distance, other in enumerate(reversed(row)) if other == picture)
        return total

    is_better = True
    while is_better:
        is_better = False
        for place in for_sale:
            options = [
                (
                    cost(place, (body, paint(colours[0])))
                    + extra
                    + PICTURE_FOR_OTHER_LIST * sum((body, paint(colour)) not in there for colour in colours),
                    (body, colours),
                )
                for body, colours, extra in choices(cars[place], looks)
            ]
            now = next(total for total, option in options if option == assigned[place])
            best, option = min(options, key=lambda entry: entry[0])
            if best < now:
                assigned[place] = option
                there |= {(option[0], paint(colour)) for colour in option[1]}
                is_better = True
    return assigned


def main():
    stock = read(DEMO / "stock.csv")
    looks = defaultdict(list)
    for row in read(STUDIO / "looks.csv"):
        looks[row["brand"], row["model"], row["body"]].append(row)
    missing = [car for car in stock if not looks_of(car, looks)]
    if missing:
        raise SystemExit(
            "looks.csv has no row for:\n" + "\n".join(f"{car['brand']},{car['model_en']},{car['body']},{car['year']}" for car in missing)
        )
    # The site's order: newest first, and the later row first on the same day.
    rows = [{**car, "row": row} for row, car in enumerate(stock)]
    newest = sorted(rows, key=lambda car: (car["added_on"], car["row"]), reverse=True)
    newest.sort(key=lambda car: car["status"] == "sold")
    needed = set()
    for newest_car, (body, colours) in zip(newest, mend_other_lists(newest, assign(newest, looks), looks)):
        car = stock[newest_car["row"]]
        files = [(colour, f"{body}-{paint(colour)}-{view}.webp") for colour in colours for view in VIEWS]
        inside = cabin(car, body)
        details = close_ups(car, body)
        needed |= {inside, *details.values(), *(name for _, name in files)}
        car["colors"] = "|".join(colours)
        car["pictures"] = "|".join([*(f"{colour}={name}" for colour, name in files), inside, *(f"{panel}={name}" for panel, name in details.items())])
        car["illustrative"] = "yes"
    with open(DEMO / "stock.csv", "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, stock[0], lineterminator="\n")
        writer.writeheader()
        writer.writerows(stock)
    report(needed)


def layout(car):
    """The cabin that fits body, fuel, price and age. What was new in 2019 or is cheap has no large screens."""
    is_new, year = car["condition"] == "new", int(car["year"])
    price = float(car["price"] or (300_000 if is_new else 60_000))  # a new car without a price is a dear one
    has_phone = "carplay" in car["features_en"].lower()
    is_modern = is_new or (year >= 2020 and (has_phone or price >= 300_000))
    is_manual = car["transmission"] == "manual"
    if car["fuel"] == "electric":
        return "electric"
    if car["trim_en"] in ("Cargo", "Passenger"):
        return "van"
    if car["body"] in ("sport", "coupe") or (car["body"] == "hatchback" and price >= 150_000):
        return "racer" if is_manual else "sport"
    if car["body"] in ("offroad", "pickup"):
        if is_manual or price < 60_000:
            return "work"
        return "ranger" if year >= 2021 and (has_phone or price >= 250_000) else "trail"
    if not is_modern:
        if price < 50_000 or (price < 65_000 and not is_leather(car) and car["body"] != "minivan"):
            return "base"
        return "cruiser" if car["body"] == "suv" and car["seats"] not in ("4", "5") else "classic"
    if price < 60_000 or (price < 70_000 and not has_phone):
        return "base"
    is_tall = car["body"] in ("suv", "minivan")
    if price < (95_000 if is_tall else 100_000) or (not is_new and price < 150_000):
        return "city"
    if is_new and price >= (240_000 if is_tall else 200_000):
        return "touring"
    return "family" if is_tall else "saloon"


def is_leather(car):
    return "leather" in f"{car['description_en']} {car['features_en']}".lower()


def cabin(car, body):
    """The picture of the cabin, the same for every colour of the car: in the upholstery of the body, or in the nearest that is drawn."""
    name, stuff = layout(car), "leather" if is_leather(car) else "cloth"
    drawn = [trim.split("-") for trim in LAYOUTS[name]["trims"]]
    lightness = ("char", "grey", "tan", "sand")
    at = lightness.index(UPHOLSTERY[body])
    fitting = [trim for trim in drawn if trim[1] == stuff] or drawn
    colour, stuff = min(fitting, key=lambda trim: abs(lightness.index(trim[0]) - at))
    return f"{name}-{colour}-{stuff}-cabin.webp"


def close_ups(car, body):
    """Pictures by panel of what the inspection of a car for sale found: each damage, then readings on the first repainted steel."""
    if car["status"] == "sold":
        return {}
    states = dict(mark.split("=") for mark in car["inspection_panels"].split("|") if mark)
    damaged = [(panel, "damage") for panel, state in states.items() if state in ("blemished", "damaged")]
    repainted = [(panel, "repaint") for panel, state in states.items() if state == "painted" and not panel.endswith("bumper")]
    return {panel: f"{body}-{paint(car['colors'])}-{kind}-{panel}.webp" for panel, kind in damaged + repainted[:1]}


def report(needed):
    there = {path.name for path in (DEMO / "pictures").iterdir()}
    content = "".join(path.read_text(encoding="utf-8") for path in (DEMO / "content").iterdir() if path.is_file())
    colours = {}
    for name in sorted(needed - there):
        if name.endswith(tuple(f"{view}.webp" for view in VIEWS)):
            body, colour, _ = name.split("-")
            colours.setdefault(body, set()).add(colour)
    print(f"{len(needed)} pictures of cars, {len(needed - there)} missing")
    for body, missing in colours.items():
        print(f"python3 demo/studio/make.py {body} --colours {','.join(sorted(missing))} --out demo/pictures")
    layouts = sorted({name.split("-")[0] for name in needed - there if name.endswith("-cabin.webp")})
    if layouts:
        print(f"python3 demo/studio/interior.py {' '.join(layouts)} --out demo/pictures")
    for kind in ("damage", "repaint"):
        names = [name.removesuffix(".webp").replace(f"-{kind}", "") for name in sorted(needed - there) if f"-{kind}-" in name]
        if names:
            print(f"python3 demo/studio/{kind}.py {' '.join(names)} --out demo/pictures")
    car_picture = re.compile(r"[a-z]+\d?-[a-z]+-(front|side|rear|(leather|cloth)-cabin|(damage|repaint)-[a-z-]+)\.webp")
    for name in sorted(there - needed):
        if car_picture.fullmatch(name) and name not in content:
            print(f"not used: demo/pictures/{name}")


if __name__ == "__main__":
    main()
