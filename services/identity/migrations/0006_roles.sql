-- Up Migration
-- What staff who are not administrators work on (packages/contracts/src/permissions.ts).
alter table account add column roles text[] not null default '{}'
  check (roles <@ array['catalogue', 'orders', 'support']::text[]);
