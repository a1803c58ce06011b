/** The part of itemsjs that the comparison uses; the package brings no types. */
declare module "itemsjs" {
  type Bucket = { key: string; doc_count: number };
  export default function itemsjs<Item extends object>(
    items: Item[],
    configuration: {
      native_search_enabled: boolean;
      aggregations: Record<string, { size: number; conjunction: boolean }>;
    },
  ): {
    search(input: { per_page: number; page: number; filters: Record<string, string[]>; ids?: number[] }): {
      pagination: { total: number };
      data: { items: Item[]; aggregations: Record<string, { buckets: Bucket[] }> };
    };
  };
}
