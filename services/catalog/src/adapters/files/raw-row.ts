/** A row before its values are read. `values` throws a RowError. */
export interface RawRow {
  /** Its first line in the file. */
  line: number;
  values: () => Record<string, unknown>;
}
