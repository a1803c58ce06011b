/** Text as a search compares it: however it was typed, in Arabic or Latin letters, the same word folds to the same letters. */

const arabicIndicZero = 0x0660;
const persianZero = 0x06f0;

/** Arabic-Indic and Persian digits as Latin ones; everything else stays. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= persianZero ? persianZero : arabicIndicZero));
  });
}

// What decomposition leaves: letters that Unicode keeps apart but people type for one another.
const sameLetter: Readonly<Record<string, string>> = {
  ٱ: "ا",
  ة: "ه",
  ۃ: "ه",
  ە: "ه",
  ہ: "ه",
  ھ: "ه",
  ى: "ي",
  ی: "ي",
  ې: "ي",
  ے: "ي",
  ک: "ك",
  ڪ: "ك",
  گ: "ك",
  پ: "ب",
  چ: "ج",
  ژ: "ز",
  ڤ: "ف",
  ڨ: "ق",
  ۋ: "و",
  ء: "",
  "ـ": "",
  ß: "ss",
  ø: "o",
  đ: "d",
  ł: "l",
  ı: "i",
  æ: "ae",
  œ: "oe",
  ς: "σ",
};
const foldable = new RegExp(`[${Object.keys(sameLetter).join("")}]`, "gu");

/** The words of a text, folded; dashes and punctuation part words, so "CX-9" is two. */
export function foldedWords(text: string): string[] {
  // Decomposed, أ إ آ ؤ ئ and é are a letter and a mark; with the marks go the Arabic short vowels, too.
  const bare = text.normalize("NFKD").toLowerCase().normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "");
  const letters = latinDigits(bare.replace(foldable, (letter) => sameLetter[letter] ?? letter));
  return letters.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The folded words in a row: equal for two texts that a reader would call the same. */
export function folded(text: string): string {
  return foldedWords(text).join(" ");
}

const shortestWithoutArticle = 3;

/** A folded word without its Arabic article; `undefined` where there is none, or too little would be left. */
export function withoutArticle(word: string): string | undefined {
  return word.startsWith("ال") && word.length >= 2 + shortestWithoutArticle ? word.slice(2) : undefined;
}
