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
  values: Uint32Array = new Uint32Array(64);

  push(value: number): void {
    this.values = grown(this.values, this.length + 1);
    this.values[this.length++] = value;
  }

  /** The numbers so far. */
  get all(): Uint32Array {
    return this.values.subarray(0, this.length);
  }

  /** Takes these numbers in place of its own. */
  restore(numbers: Uint32Array): void {
    this.values = numbers;
    this.length = numbers.length;
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

  /** Numbers these names in their order. It has none yet. */
  restore(names: readonly string[]): void {
    for (const name of names) this.numberOf(name);
  }
}
