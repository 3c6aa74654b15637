-- Up Migration
-- What a saved build has besides a product in each slot (docs/builder-rules.md#extras).
alter table saved_build
  add column extras jsonb not null default '[]',
  add column own_parts jsonb not null default '{}';
-- Down Migration
alter table saved_build drop column own_parts, drop column extras;
