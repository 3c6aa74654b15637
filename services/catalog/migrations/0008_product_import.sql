-- Up Migration
-- Imports of products (docs/product-rules.md#R145), and the rows of those that are not finished.
create table product_import (
  id uuid primary key,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  dry_run boolean not null,
  -- The member of staff, whom the job names to the database for each batch.
  actor jsonb,
  total integer not null,
  processed integer not null default 0 check (processed <= total),
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  failed_total integer not null default 0,
  failed jsonb not null default '[]',
  changes jsonb not null default '[]',
  created_at timestamptz(6) not null default now()
);
create index product_import_running on product_import (created_at) where state = 'running';
create index product_import_age on product_import (created_at);
create table product_import_row (
  import_id uuid not null references product_import (id) on delete cascade,
  position integer not null,
  line integer not null,
  sku_key text,
  -- JSON as text: PostgreSQL's own JSON cannot store every text that a file can have.
  fields text not null,
  problem text,
  primary key (import_id, position)
);
create index product_import_row_sku on product_import_row (import_id, sku_key, position) where sku_key is not null;
create trigger product_import_staff_change after insert or update of state on product_import
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change(
    'import', 'id', 'actor,processed,created,updated,unchanged,failed_total,failed,changes,created_at');
-- Down Migration
drop table product_import_row;
drop table product_import;
