function bank<Slug extends string>(slug: Slug, ar: string, en: string) {
  return { slug, name: { ar, en }, alsoWritten: [] };
}

export const banks = [
  bank("snb", "البنك الأهلي السعودي", "Saudi National Bank (SNB)"),
  bank("alrajhi", "مصرف الراجحي", "Al Rajhi Bank"),
  bank("riyad", "بنك الرياض", "Riyad Bank"),
  bank("sab", "البنك السعودي الأول", "Saudi Awwal Bank (SAB)"),
  bank("bsf", "البنك السعودي الفرنسي", "Banque Saudi Fransi"),
  bank("anb", "البنك العربي الوطني", "Arab National Bank"),
  bank("alinma", "مصرف الإنماء", "Alinma Bank"),
  bank("albilad", "بنك البلاد", "Bank AlBilad"),
  bank("aljazira", "بنك الجزيرة", "Bank AlJazira"),
  bank("saib", "البنك السعودي للاستثمار", "The Saudi Investment Bank"),
  bank("gib", "بنك الخليج الدولي", "Gulf International Bank"),
  bank("enbd", "بنك الإمارات دبي الوطني", "Emirates NBD"),
  bank("other", "بنك آخر", "Another bank"),
] as const;
