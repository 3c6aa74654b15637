import { Injectable } from '@nestjs/common';
import { MOST_SUPPLIERS, SupplierColumns } from '@shop/contracts/product-import';
import { isSameJson } from '@shop/contracts/same-json';
import { Database } from '@shop/service-kit/db/database';
import { z } from 'zod';
import { tooManySuppliers } from '../../domain/errors.js';
import { KnownColumns } from '../../ports/known-columns.js';
import { lockSetting, readSetting, storeSetting } from './setting-row.js';

const KEY = 'supplier-columns';
const LOCK = 7_310_104;
const Stored = z.array(SupplierColumns);

/** The columns of all suppliers in one setting, so that the audit has their changes. */
@Injectable()
export class SettingKnownColumns extends KnownColumns {
  constructor(private readonly database: Database) {
    super();
  }

  async find(supplier: string): Promise<SupplierColumns | undefined> {
    return (await read(this.database)).find(isOf(supplier));
  }

  async save(columns: SupplierColumns): Promise<void> {
    await this.database.commit(async (tx) => {
      await lockSetting(tx, LOCK);
      const all = await read(tx);
      const others = all.filter((one) => !isOf(columns.supplier)(one));
      if (others.length >= MOST_SUPPLIERS) throw tooManySuppliers();
      const next = [...others, columns].toSorted((a, b) => a.supplier.localeCompare(b.supplier, 'en'));
      if (!isSameJson(all, next)) await storeSetting(tx, KEY, next);
      return { result: undefined };
    });
  }

  list(): Promise<SupplierColumns[]> {
    return read(this.database);
  }
}

const isOf = (name: string) => {
  const folded = name.toLowerCase();
  return ({ supplier }: SupplierColumns): boolean => supplier.toLowerCase() === folded;
};

const read = async (from: Pick<Database, 'rows'>): Promise<SupplierColumns[]> =>
  Stored.parse((await readSetting(from, KEY)) ?? []);
