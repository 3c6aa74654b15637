import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PARSER_VERSION } from '@shop/builder/facts/parse-facts';
import { productsChanged } from '@shop/contracts/catalog';
import { isSameJson } from '@shop/contracts/same-json';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { factsAfter } from '../../domain/product-facts.js';
import { FactRepository } from '../../ports/fact.repository.js';
import { factRecord, WRITTEN, type WrittenProduct } from './product-record.js';
import { factsOf, PRODUCT_COLUMNS, type ProductRow } from './product-row.js';

const OLD = `facts_version < ${PARSER_VERSION}`;
const ANY: Statement = { name: 'any product with old facts', text: `select 1 from product where ${OLD} limit 1` };
const NEXT: Statement<ProductRow> = {
  name: 'products with old facts',
  text: `select ${PRODUCT_COLUMNS} from product where ${OLD} order by facts_version, product.id limit $1
    for update skip locked`,
};
/** A product looks the same to caches unless its facts differ. */
const UPDATE: Statement<WrittenProduct & { hasChanged: boolean }> = {
  name: 'parse facts again',
  text: `written as (
      update product set
        compat = r.compat, compat_source = r.compat_source, parsed_facts = r.parsed_facts,
        facts_version = ${PARSER_VERSION}, completeness = r.completeness,
        missing_facts = array(select jsonb_array_elements_text(r.missing_facts)), spec_values = r.spec_values,
        open_rules = array(select jsonb_array_elements_text(r.open_rules)),
        unread_texts = array(select jsonb_array_elements_text(r.unread_texts)),
        version = version + r.has_changed::integer,
        updated_at = case when r.has_changed then now() else updated_at end
      from jsonb_to_recordset($1::jsonb) as r (id uuid, compat jsonb, compat_source jsonb, parsed_facts jsonb,
        completeness integer, missing_facts jsonb, open_rules jsonb, unread_texts jsonb, spec_values jsonb, has_changed boolean)
      where product.id = r.id returning ${WRITTEN}, r.has_changed as "hasChanged")`,
};

@Injectable()
export class SqlFactRepository extends FactRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async areOld(): Promise<boolean> {
    return (await this.database.rows(ANY)).length > 0;
  }

  parseNext(size: number): Promise<boolean> {
    return this.database.commit(async (tx) => {
      const rows = await tx.rows(NEXT, [size]);
      if (rows.length === 0) return { result: false };
      const written = await tx.write(UPDATE, [JSON.stringify(rows.map(recordOf))]);
      const products = written.filter(({ hasChanged }) => hasChanged).map(({ hasChanged: _, ...product }) => product);
      const batch = randomUUID();
      const events = products.length > 0 ? [productsChanged.of(batch, { importId: batch, products })] : [];
      return { result: true, events };
    });
  }
}

function recordOf(row: ProductRow) {
  const before = factsOf(row);
  const facts = factsAfter(row, { category: row.category, ...before }, { by: 'entered' });
  const hasChanged = !isSameJson(before.compat, facts.compat) || !isSameJson(before.compatSource, facts.compatSource);
  return { id: row.id, ...factRecord(facts), has_changed: hasChanged };
}
