import type { Brand } from "../../dealership/car/car.ts";
import type { Branch } from "../../dealership/dealership.ts";
import { createLookup, type Lookup } from "../table/lookup.ts";

export function branchLookup(branches: readonly Pick<Branch, "slug" | "name">[]): Lookup<string> {
  return createLookup(
    branches.map(({ slug, name }) => ({ value: slug, name: { ar: name.ar, en: slug }, spellings: [name.en ?? ""] })),
  );
}

export function brandLookup(brands: readonly Brand[]): Lookup<string> {
  return createLookup(
    brands.map(({ slug, name, alsoWritten }) => ({
      value: slug,
      name: { ar: name.ar, en: name.en ?? name.ar },
      spellings: [slug, ...alsoWritten],
    })),
  );
}
