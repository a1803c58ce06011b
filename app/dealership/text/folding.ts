const arabicIndicZero = 0x0660;
const persianZero = 0x06f0;

export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= persianZero ? persianZero : arabicIndicZero));
  });
}

// Letters that people use interchangeably and NFKD keeps apart.
const replacements: Readonly<Record<string, string>> = {
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
const foldable = new RegExp(`[${Object.keys(replacements).join("")}]`, "gu");

/** Words of a text, normalised for search. Punctuation separates words: "CX-9" has two. */
export function foldedWords(text: string): string[] {
  // NFKD splits أ إ آ ؤ ئ é into letter and mark.
  const withoutMarks = text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "");
  const letters = toLatinDigits(withoutMarks.replace(foldable, (letter) => replacements[letter] ?? letter));
  return letters.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Normalised words joined by spaces: equal for all spellings of the same text. */
export function folded(text: string): string {
  return foldedWords(text).join(" ");
}

const minLengthWithoutArticle = 3;

/** Word without its Arabic article; `undefined` if it has none or would be shorter than three letters. */
export function withoutArticle(word: string): string | undefined {
  return word.startsWith("ال") && word.length >= 2 + minLengthWithoutArticle ? word.slice(2) : undefined;
}
