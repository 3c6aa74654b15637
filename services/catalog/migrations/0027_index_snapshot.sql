-- Up Migration
-- The index of products in memory as one process had it (src/adapters/db/index-snapshots.ts): a start reads it in place of all
-- products. It can be made again at any time, so it is not in the log of PostgreSQL: a crash or a failover empties it.
create unlogged table index_snapshot (
  id bigint generated always as identity primary key,
  -- The code that made it, and the server whose transactions `next_change` counts.
  code text not null,
  server text not null,
  -- It has the changes of all transactions before this one.
  next_change bigint not null,
  written_at timestamptz not null default now()
);
create unlogged table index_snapshot_part (
  snapshot_id bigint not null references index_snapshot on delete cascade,
  name text not null,
  content bytea not null,
  primary key (snapshot_id, name)
);
-- It is compressed already.
alter table index_snapshot_part alter column content set storage external;

-- What a product is besides its category is read of its facts, which may change alone. A start no longer reads all products.
create trigger product_facts_replaced after update of parsed_facts, compat
  on product for each row when ((new.parsed_facts, new.compat) is distinct from (old.parsed_facts, old.compat))
  execute function record_product_change('replaced');
-- Down Migration
drop trigger product_facts_replaced on product;
drop table index_snapshot_part;
drop table index_snapshot;
