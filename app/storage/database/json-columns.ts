import * as z from "zod";

const bilingualListSchema = z.array(z.object({ ar: z.string(), en: z.string().optional() }));
const textListSchema = z.array(z.string());

export function bilingualList(json: string): { ar: string; en?: string }[] {
  return bilingualListSchema.parse(JSON.parse(json));
}

export function textList(json: string): string[] {
  return textListSchema.parse(JSON.parse(json));
}
