type Fields = readonly (readonly [name: string, value: string])[];

/** What a form is about and what it had read, which nobody types. */
const aboutWhat = ["intent", "id", "item", "other", "car", "change", "event", "template", "recipient", "staff"];
const whatWasRead = ["base", "version", "draftVersion", "was", "digest", "hash", "drop"];
const whereTo = ["next", "page", "search", "view", "list"];
const secrets = ["token", "ticket", "answer", "sealed", "recipients", "lock"];
const hiddenNames = new Set([...aboutWhat, ...whatWasRead, ...whereTo, ...secrets]);
const readPrefixes = /^(?:was|version)-/;
const pictureHashes = /^[0-9a-f]{64}(?:\n[0-9a-f]{64})*$/;

/** What the person has typed or chosen, without what the form sends by itself. */
export function typedFields(fields: Fields): string[] {
  const sent = new Map(fields);
  return fields
    .filter(([name, value]) => {
      if (value.trim() === "" || hiddenNames.has(name) || readPrefixes.test(name) || pictureHashes.test(value))
        return false;
      return value !== sent.get(name.replace(/^price-/, "was-")) || !name.startsWith("price-");
    })
    .map(([, value]) => value);
}
