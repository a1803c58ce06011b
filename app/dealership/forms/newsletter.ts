import * as z from "zod";
import type { DataLevel } from "../leads/lead.ts";
import { email } from "./fields.ts";

export const newsletter = z.object({ email: email("email.invalid") });

export type Newsletter = z.output<typeof newsletter>;

export const newsletterLevels: Readonly<Record<keyof Newsletter, DataLevel>> = { email: 2 };
