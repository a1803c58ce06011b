import type { ColumnDataType, ColumnDefinitionBuilder, RawBuilder } from "kysely";

/** Column types that differ between the databases. */
export type ColumnTypes = {
  money: ColumnDataType;
  moment: ColumnDataType;
  bytes: ColumnDataType;
  id: ColumnDataType;
  /** Auto-increment primary key; ids are never reused. */
  counting: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  strict: RawBuilder<unknown>;
};
