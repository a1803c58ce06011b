import type { Brand } from "../../dealership/car/car.ts";
import type { Content } from "../../dealership/content/content.ts";
import type { Dealership } from "../../dealership/dealership.ts";
import { brands } from "../cars/brands.ts";
import { content } from "./content.ts";
import type { Database } from "../database/database.ts";
import { dealership } from "./dealership.ts";

export type ContentStore = {
  /** `undefined` before the first import. */
  dealership(): Promise<Dealership | undefined>;
  /** By popularity rank, then by slug. */
  brands(): Promise<Brand[]>;
  /** Throws on content that another version wrote and this one cannot read. */
  published(): Promise<Content>;
};

export function contentStore({ read }: Database): ContentStore {
  return {
    dealership: () => dealership(read),
    brands: () => brands(read),
    published: () => content(read),
  };
}
