import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { DrawnByName, drawnOnce, drawOnceWith, drawPage } from "./drawn-once.tsx";

type Car = { name: string; count: number };

const camry: Car = { name: "Camry", count: 3 };
const patrol: Car = { name: "Patrol & Co", count: 0 };

test("a browser draws all with the rest of the page; a server draws each once, the same", () => {
  let drawn = 0;
  const element = ({ name, count }: Car) => {
    drawn += 1;
    return <li key={name}>{`${name}: ${count}`}</li>;
  };
  const list = (all: readonly Car[]) => renderToString(<DrawnByName all={all} name={({ name, count }) => `${name} ${count}`} element={element} />);

  expect(drawnOnce("list", [camry, patrol], element)).toBeUndefined();
  const alone = list([camry, patrol]);
  expect(alone).toBe("<div><li>Camry: 3</li><li>Patrol &amp; Co: 0</li></div>");

  drawOnceWith({ draw: renderToStaticMarkup, byName: new Map<string, Buffer>() });
  drawn = 0;
  expect(list([camry, patrol])).toBe(alone);
  expect(list([{ ...patrol }, { ...camry }])).toBe("<div><li>Patrol &amp; Co: 0</li><li>Camry: 3</li></div>");
  expect(drawn).toBe(2);
  expect(list([{ ...camry, count: 4 }])).toBe("<div><li>Camry: 4</li></div>");
  expect(drawn).toBe(3);

  expect(drawnOnce("list", [camry, patrol], element)).toBe("<li>Camry: 3</li><li>Patrol &amp; Co: 0</li>");
  expect(drawnOnce("list", [patrol, { ...camry }], element)).toBe("<li>Patrol &amp; Co: 0</li><li>Camry: 3</li>");
  expect(drawn, "other facts are drawn anew, however alike").toBe(6);
  expect(drawnOnce("row", [camry], ({ name }) => <b>{name}</b>)).toBe("<b>Camry</b>");
});

test("a page leaves what is kept out of its text, and has it in its bytes", () => {
  const element = ({ name }: Car) => <li key={name}>{name}</li>;
  const list = (all: readonly Car[]) => <DrawnByName all={all} name={({ name }) => name} element={element} />;
  const typed = "\uE0000;";
  const { text, bytes } = drawPage(() => renderToString(<main title={typed}>{list([camry, patrol])}<hr />{list([patrol])}</main>));
  expect(text).not.toContain("<li>");
  const whole = `<main title="${typed}"><div><li>Camry</li><li>Patrol &amp; Co</li></div><hr/><div><li>Patrol &amp; Co</li></div></main>`;
  expect(Buffer.concat(bytes(text)).toString()).toBe(whole);
  const middle = text.indexOf("<hr");
  expect(Buffer.concat([text.slice(0, middle), text.slice(middle)].flatMap(bytes)).toString(), "in pieces").toBe(whole);
  expect(renderToString(list([camry])), "alone, drawn within no page").toBe("<div><li>Camry</li></div>");
});

test("a part that has kept parts of its own is kept whole", () => {
  const inner = (all: readonly Car[]) => <DrawnByName all={all} name={({ name }) => `inner ${name}`} element={({ name }) => <b key={name}>{name}</b>} />;
  const outer = <DrawnByName all={[camry]} name={({ name }) => `outer ${name}`} element={(car) => <i key={car.name}>{inner([car])}</i>} />;
  const drawn = () => {
    const { text, bytes } = drawPage(() => renderToString(outer));
    return Buffer.concat(bytes(text)).toString();
  };
  expect([drawn(), drawn()]).toEqual(Array(2).fill("<div><i><div><b>Camry</b></div></i></div>"));
});
