type Numbers = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float32Array | Float64Array;

/** The same array when it has room for `length` numbers, else a copy with room for half as many more. */
export function grown<Column extends Numbers>(column: Column, length: number): Column {
  if (length <= column.length) return column;
  const larger = new (column.constructor as new (size: number) => Column)(Math.ceil(length * 1.5) + 64);
  larger.set(column);
  return larger;
}

/** Numbers that are added one by one. */
export class NumberList {
  length = 0;
  values = new Uint32Array(64);

  push(value: number): void {
    this.values = grown(this.values, this.length + 1);
    this.values[this.length++] = value;
  }
}

/** Numbers names in the order in which they come. */
export class Numbering {
  readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();

  /** The number of a name that is known. */
  find(name: string): number | undefined {
    return this.numbers.get(name);
  }

  numberOf(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    this.numbers.set(name, this.names.length);
    return this.names.push(name) - 1;
  }
}
