/** One of the values that a field offers. */
import type { ReactNode } from "react";
import type { Locale } from "../../dealership/bilingual.ts";

export type Option = { value: string; label: string; /** Where it is not the page's language. */ lang?: Locale | undefined };

/** Radios and boxes may explain themselves in a second line. */
export type ChoiceOption = Option & { hint?: ReactNode; /** Before the label, such as a colour. */ mark?: ReactNode };
