import type { Brand } from "../dealership/car/car.ts";
import type { Content } from "../dealership/content/content.ts";
import type { Dealership } from "../dealership/dealership.ts";
import { brands } from "./brands.ts";
import { content } from "./content.ts";
import type { Database } from "./database.ts";
import { dealership } from "./dealership.ts";

export type ContentStore = {
  dealership(): Promise<Dealership | undefined>;
  brands(): Promise<Brand[]>;
  published(): Promise<Content>;
};

export function contentStore({ read }: Database): ContentStore {
  return {
    dealership: () => dealership(read),
    brands: () => brands(read),
    published: () => content(read),
  };
}
