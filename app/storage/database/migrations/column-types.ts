import type { ColumnDataType, ColumnDefinitionBuilder, RawBuilder } from "kysely";

export type ColumnTypes = {
  money: ColumnDataType;
  moment: ColumnDataType;
  bytes: ColumnDataType;
  id: ColumnDataType;
  counting: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  strict: RawBuilder<unknown>;
  generated: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
};
