import type { Locale } from "../../../app/dealership/text/bilingual.ts";
import type { Comparison, Difference } from "./compare-desk.ts";

type Messages = {
  notAnOrigin: string;
  unreachable(origin: string, cause: string): string;
  same(origin: string, comparison: Comparison): string;
  differs(origin: string, comparison: Comparison): string;
  otherVersion: string;
  beyond: string;
  difference(difference: Difference): string;
};

const english: Messages = {
  notAnOrigin:
    "Write the desk's address, such as https://desk.cars.example. Without TLS anybody on the way could answer.",
  unreachable: (origin, cause) => `${origin} does not answer (${cause}). Nothing was compared.`,
  same: (origin, { files, pages }) =>
    `SAME: ${origin} serves the desk of this copy. ${files} files and the scripts of ${pages} pages were compared.`,
  differs: (origin, { files, differences }) =>
    `NOT THE SAME: ${origin} serves something else than this copy. ${differences.length} differences in ${files} files and the pages:`,
  otherVersion:
    "Many files are missing: the server probably runs another version. Compare with a copy of that version before you conclude anything.",
  beyond: "This compares what anybody gets at this moment. It cannot see what the server sends to one person only.",
  difference(difference) {
    if ("file" in difference)
      return `${difference.file}: ${difference.how === "missing" ? "is not served" : "is different"}`;
    const what = difference.how === "policy" ? "has another content security policy" : "has other scripts";
    return `${difference.page}: ${what}: ${difference.found}`;
  },
};

const arabic: Messages = {
  notAnOrigin: "اكتب عنوان لوحة الموظفين، مثل https://desk.cars.example. دون TLS قد يجيب أي أحد في الطريق.",
  unreachable: (origin, cause) => `لا يجيب ${origin} \u200F(${cause}). لم يُقارن شيء.`,
  same: (origin, { files, pages }) =>
    `مطابق: يقدّم ${origin} لوحة هذه النسخة نفسها. قُورنت الملفات (${files}) وبرامج الصفحات (${pages}).`,
  differs: (origin, { files, differences }) =>
    `غير مطابق: يقدّم ${origin} شيئًا آخر غير هذه النسخة. الفروق: ${differences.length}، والملفات المقارنة: ${files}.`,
  otherVersion: "ملفات كثيرة غير موجودة: الأرجح أن الخادم يشغّل إصدارًا آخر. قارن بنسخة من ذلك الإصدار قبل أن تحكم.",
  beyond: "تقارن هذه الأداة ما يحصل عليه أي زائر الآن، ولا ترى ما يرسله الخادم إلى شخص بعينه.",
  difference(difference) {
    if ("file" in difference) return `${difference.file}: ${difference.how === "missing" ? "غير موجود" : "مختلف"}`;
    const what = difference.how === "policy" ? "سياسة أمان مختلفة" : "برامج مختلفة";
    return `${difference.page}: ${what}: ${difference.found}`;
  },
};

export const verifyMessages: Readonly<Record<Locale, Messages>> = { ar: arabic, en: english };
