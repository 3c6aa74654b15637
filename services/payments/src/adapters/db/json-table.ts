/** The columns of a table by the field of its row: `name type`, as in `amount_cents bigint`, with ` null` if it may be null. */
type Columns = Readonly<Record<string, string>>;

interface Parts {
  key: Columns;
  fixed?: Columns;
  changed: Columns;
}

interface Values {
  uuid: string;
  text: string;
  integer: number;
  boolean: boolean;
  timestamptz: Date;
  jsonb: unknown;
}
/** `Big`: PostgreSQL's bigint. */
type Value<Column, Big> = Column extends `${infer Kept} null`
  ? Value<Kept, Big> | null
  : Column extends `${string} bigint`
    ? Big
    : Column extends `${string} ${infer Type extends keyof Values}`
      ? Values[Type]
      : never;
type FieldsOf<Each, Big> = { -readonly [Field in keyof Each]: Value<Each[Field], Big> };
type Fixed<P extends Parts> = P extends { fixed: infer F } ? F : unknown;

/** A row of a table; its bigints are numbers in JSON, text as node-postgres reads columns. */
export type RowOf<Table, Big = number> =
  Table extends JsonTable<infer P> ? FieldsOf<P['key'] & Fixed<P> & P['changed'], Big> : never;

/** A row to be written: nulls may be left out. */
type Written<Row> = { [K in keyof Row as null extends Row[K] ? never : K]: Row[K] } & {
  [K in keyof Row as null extends Row[K] ? K : never]?: Row[K];
};

const nameOf = (column: string): string => column.split(' ')[0] ?? column;
const isTime = (column: string): boolean => / timestamptz( null)?$/.test(column);

/** A table whose rows are read and written as JSON, so that one statement reads or writes rows of several tables. */
export class JsonTable<const P extends Parts> {
  constructor(
    private readonly name: string,
    private readonly parts: P,
  ) {}

  private get all(): Columns {
    return { ...this.parts.key, ...this.parts.fixed, ...this.parts.changed };
  }

  /** What a statement selects that returns rows of this table alone. */
  get columns(): string {
    return Object.entries(this.all)
      .map(([field, column]) => `${nameOf(column)} as "${field}"`)
      .join(', ');
  }

  /** A subquery: the rows of this condition as a JSON array. */
  json(where: string, limit = 500): string {
    return `(select coalesce(json_agg(rows), '[]') from (select ${this.columns} from ${this.name} where ${where}
      limit ${limit}) as rows)`;
  }

  /** The same for one row that the statement has already, under this name. */
  jsonOf(row: string): string {
    const fields = Object.entries(this.all).map(([field, column]) => `'${field}', ${row}.${nameOf(column)}`);
    return `json_build_array(json_build_object(${fields.join(', ')}))`;
  }

  /** The rows of such an array: JSON has times as text. */
  read(rows: readonly object[]): RowOf<JsonTable<P>>[] {
    const times = Object.entries(this.all).filter(([, column]) => isTime(column));
    return rows.map((row) => {
      const read = { ...row } as Record<string, unknown>;
      for (const [field] of times) if (typeof read[field] === 'string') read[field] = new Date(read[field]);
      return read as RowOf<JsonTable<P>>;
    });
  }

  /** A part of a statement: adds the rows of the parameter `$n`, a JSON array, or changes them where their key is known. */
  upsert(part: string, n: number, condition: string): string {
    const columns = Object.values(this.all).map(nameOf).join(', ');
    const set = Object.values(this.parts.changed).map(nameOf);
    return `${part} as (insert into ${this.name} (${columns}) select ${columns} from ${this.recordset(n)} where ${condition}
      on conflict (${Object.values(this.parts.key).map(nameOf).join(', ')}) do update set
        ${set.map((name) => `${name} = excluded.${name}`).join(', ')})`;
  }

  /** The same for a table whose rows are there already. `kept`: other values than the new ones, by column. */
  update(part: string, n: number, condition: string, kept: Record<string, string> = {}): string {
    const set = Object.values(this.parts.changed).map(nameOf);
    const keys = Object.values(this.parts.key).map(nameOf);
    return `${part} as (update ${this.name} set ${set.map((name) => `${name} = ${kept[name] ?? `new.${name}`}`).join(', ')}
      from ${this.recordset(n)} where ${condition} and ${keys.map((key) => `${this.name}.${key} = new.${key}`).join(' and ')})`;
  }

  /** The same for a table to which rows are only added. */
  insert(part: string, n: number, condition: string): string {
    return `${part} as (${this.adding(n)} where ${condition})`;
  }

  /** A statement that adds the rows of the parameter `$n`. */
  adding(n: number): string {
    const columns = Object.values(this.all).map(nameOf).join(', ');
    return `insert into ${this.name} (${columns}) select ${columns} from ${this.recordset(n)}`;
  }

  /** The parameter for rows of this table. */
  parameter(rows: readonly Written<RowOf<JsonTable<P>>>[]): string {
    const fields = Object.entries(this.all);
    const named = rows.map((row) =>
      Object.fromEntries(
        fields.map(([field, column]) => [nameOf(column), (row as Record<string, unknown>)[field] ?? null]),
      ),
    );
    return JSON.stringify(named);
  }

  private recordset(n: number): string {
    return `jsonb_to_recordset($${n}::jsonb) as new (${Object.values(this.all)
      .map((column) => column.replace(/ null$/, ''))
      .join(', ')})`;
  }
}
