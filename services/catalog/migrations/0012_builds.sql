-- Up Migration
-- The index of parts in memory reads what changed since it was read (src/adapters/db/part-index-rows.ts). A sale does not
-- touch this index: it leaves updated_at, and its stock movement is read instead.
create index product_category_updated on product (category, updated_at);

-- Whatever program changes these columns: the change has a time. The parser of facts sets it itself.
create function touch_product() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;
create trigger product_touched before update of
    sku, name, price_cents, category, brand, compat, compat_source, rating, num_reviews, hidden, deleted_at
  on product for each row when (
    new.updated_at = old.updated_at and new.facts_version = old.facts_version and
    (new.sku, new.name, new.price_cents, new.category, new.brand, new.compat, new.compat_source, new.rating,
      new.num_reviews, new.hidden, new.deleted_at) is distinct from
    (old.sku, old.name, old.price_cents, old.category, old.brand, old.compat, old.compat_source, old.rating,
      old.num_reviews, old.hidden, old.deleted_at)
  ) execute function touch_product();

-- Saved builds (docs/builder-rules.md#saved-builds).
create table saved_build (
  code text primary key check (code ~ '^[2-9A-HJ-NP-TV-Z]{8}$'),
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz(6) not null default now(),
  user_id text,
  based_on text,
  -- One element per slot: {slot, productId, name, priceCents, quantity, owned}.
  parts jsonb not null check (jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) between 1 and 8),
  hidden_at timestamptz(6)
);
create index saved_build_of_user on saved_build (user_id, created_at desc) where user_id is not null;
create index saved_build_of_guests on saved_build (created_at) where user_id is null;

-- A saved build never changes: its owner takes it off the own list or closes the account, and nothing else.
create function keep_saved_build() returns trigger language plpgsql as $$
begin
  if (new.code, new.name, new.created_at, new.based_on, new.parts) is distinct from
     (old.code, old.name, old.created_at, old.based_on, old.parts)
     or (new.user_id is not null and new.user_id is distinct from old.user_id) then
    raise exception 'a saved build is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger saved_build_kept before update on saved_build for each row execute function keep_saved_build();

-- A repeated call with the same Idempotency-Key saves one build. Guests have no owner.
create table build_request (
  owner text not null,
  key text not null,
  body_hash text not null,
  code text not null,
  created_at timestamptz(6) not null default now(),
  primary key (owner, key)
);
create index build_request_age on build_request (created_at);
-- Down Migration
drop table build_request;
drop table saved_build;
drop function keep_saved_build;
drop trigger product_touched on product;
drop function touch_product;
drop index product_category_updated;
