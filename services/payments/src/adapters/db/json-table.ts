/** The columns of a table by the field of its row: `name type`, as in `amount_cents bigint`. */
export type Columns = Record<string, string>;

const nameOf = (column: string): string => column.split(' ')[0] ?? column;
const isTime = (column: string): boolean => column.endsWith('timestamptz');

/** A table whose rows are read and written as JSON, so that one statement reads or writes rows of several tables. */
export class JsonTable<Row extends object> {
  constructor(
    private readonly name: string,
    private readonly columns: { key: Columns; fixed?: Columns; changed: Columns },
  ) {}

  private get all(): Columns {
    return { ...this.columns.key, ...this.columns.fixed, ...this.columns.changed };
  }

  /** A subquery: the rows of this condition as a JSON array. */
  json(where: string, limit = 500): string {
    const fields = Object.entries(this.all).map(([field, column]) => `${nameOf(column)} as "${field}"`);
    return `(select coalesce(json_agg(rows), '[]') from (select ${fields.join(', ')} from ${this.name} where ${where}
      limit ${limit}) as rows)`;
  }

  /** The same for one row that the statement has already, under this name. */
  jsonOf(row: string): string {
    const fields = Object.entries(this.all).map(([field, column]) => `'${field}', ${row}.${nameOf(column)}`);
    return `json_build_array(json_build_object(${fields.join(', ')}))`;
  }

  /** The rows of such an array: JSON has times as text. */
  read(rows: readonly object[]): Row[] {
    const times = Object.entries(this.all).filter(([, column]) => isTime(column));
    return rows.map((row) => {
      const read = { ...row } as Record<string, unknown>;
      for (const [field] of times) if (typeof read[field] === 'string') read[field] = new Date(read[field]);
      return read as Row;
    });
  }

  /** A part of a statement: adds the rows of the parameter `$n`, a JSON array, or changes them where their key is known. */
  upsert(part: string, n: number, condition: string): string {
    const columns = Object.values(this.all).map(nameOf).join(', ');
    const set = Object.values(this.columns.changed).map(nameOf);
    return `${part} as (insert into ${this.name} (${columns}) select ${columns} from ${this.recordset(n)} where ${condition}
      on conflict (${Object.values(this.columns.key).map(nameOf).join(', ')}) do update set
        ${set.map((name) => `${name} = excluded.${name}`).join(', ')})`;
  }

  /** The same for a table whose rows are there already. `kept`: other values than the new ones, by column. */
  update(part: string, n: number, condition: string, kept: Record<string, string> = {}): string {
    const set = Object.values(this.columns.changed).map(nameOf);
    const keys = Object.values(this.columns.key).map(nameOf);
    return `${part} as (update ${this.name} set ${set.map((name) => `${name} = ${kept[name] ?? `new.${name}`}`).join(', ')}
      from ${this.recordset(n)} where ${condition} and ${keys.map((key) => `${this.name}.${key} = new.${key}`).join(' and ')})`;
  }

  /** The same for a table to which rows are only added. */
  insert(part: string, n: number, condition: string): string {
    const columns = Object.values(this.all).map(nameOf).join(', ');
    return `${part} as (insert into ${this.name} (${columns}) select ${columns} from ${this.recordset(n)} where ${condition})`;
  }

  /** The parameter for rows of this table. */
  parameter(rows: readonly Row[]): string {
    const fields = Object.entries(this.all);
    const named = rows.map((row) =>
      Object.fromEntries(
        fields.map(([field, column]) => [nameOf(column), (row as Record<string, unknown>)[field] ?? null]),
      ),
    );
    return JSON.stringify(named);
  }

  private recordset(n: number): string {
    return `jsonb_to_recordset($${n}::jsonb) as new (${Object.values(this.all).join(', ')})`;
  }
}
