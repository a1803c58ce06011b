import { keyWords } from "./key-words.ts";

/** In both languages: the two screens may have different ones. */
export async function showWords(list: Element | null, recipient: string): Promise<void> {
  const words = await keyWords(recipient);
  list?.replaceChildren(
    ...words.map(({ ar, en }) => {
      const item = document.createElement("li");
      for (const [lang, text] of [
        ["ar", ar],
        ["en", en],
      ] as const) {
        const word = document.createElement("bdi");
        word.lang = lang;
        word.textContent = text;
        item.append(word, " ");
      }
      return item;
    }),
  );
}
