/** Normalises text for search: spellings of the same word in Arabic or Latin letters become equal. */

const arabicIndicZero = 0x0660;
const persianZero = 0x06f0;

/** Replaces Arabic-Indic and Persian digits. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= persianZero ? persianZero : arabicIndicZero));
  });
}

// Letters that decomposition keeps apart but people use interchangeably.
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
  ـ: "",
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

/** Folded words of a text; dashes and punctuation separate words, so "CX-9" is two. */
export function foldedWords(text: string): string[] {
  // NFKD splits أ إ آ ؤ ئ and é into letter and mark; removing marks also removes Arabic short vowels.
  const bare = text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "");
  const letters = latinDigits(bare.replace(foldable, (letter) => sameLetter[letter] ?? letter));
  return letters.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Folded words joined by spaces: equal for texts that a reader would call the same. */
export function folded(text: string): string {
  return foldedWords(text).join(" ");
}

const shortestWithoutArticle = 3;

/** Word without its Arabic article; `undefined` if it has none, or too little would be left. */
export function withoutArticle(word: string): string | undefined {
  return word.startsWith("ال") && word.length >= 2 + shortestWithoutArticle ? word.slice(2) : undefined;
}
