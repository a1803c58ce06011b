import type { ReactNode } from "react";
import type { Locale } from "../../dealership/text/bilingual.ts";

export type Option = { value: string; label: string; lang?: Locale | undefined };

export type ChoiceOption = Option & { hint?: ReactNode; mark?: ReactNode };
