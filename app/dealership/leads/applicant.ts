export const workSectors = [
  { slug: "civil-government", name: { ar: "حكومي مدني", en: "Civil government" }, alsoWritten: [] },
  { slug: "military-government", name: { ar: "حكومي عسكري", en: "Military government" }, alsoWritten: [] },
  { slug: "private", name: { ar: "قطاع خاص", en: "Private sector" }, alsoWritten: [] },
  { slug: "retired", name: { ar: "متقاعد", en: "Retired" }, alsoWritten: [] },
] as const;

export const licenseStatuses = [
  { slug: "valid", name: { ar: "سارية", en: "Valid" }, alsoWritten: [] },
  { slug: "expired", name: { ar: "منتهية", en: "Expired" }, alsoWritten: [] },
  { slug: "not-available", name: { ar: "لا توجد رخصة", en: "Not available" }, alsoWritten: [] },
] as const;

/** Whether an age is likely a typing error: finance contracts are signed from 18 on. */
export function isUnusualAge(age: number): boolean {
  return age < 18 || age > 100;
}
