-- Up Migration
-- The last number of each kind and year in Nairobi. The transaction that issues a document holds the row until it ends, so
-- that no number is missing and none is used twice (docs/product-rules.md#R166).
create table tax_counter (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);
create table tax_document (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  sequence integer not null check (sequence > 0),
  number text not null unique,
  order_id uuid not null references customer_order (id),
  -- Of a credit note.
  refund_id uuid references order_refund (refund_id),
  issued_at timestamptz(6) not null,
  seller_pin text not null,
  -- The rate in hundredths of a percent.
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000),
  -- Goods and services without VAT.
  goods_cents bigint not null check (goods_cents >= 0),
  vat_cents bigint not null check (vat_cents >= 0),
  shipping_cents bigint not null check (shipping_cents >= 0),
  primary key (kind, year, sequence),
  check ((kind = 'credit_note') = (refund_id is not null))
);
create unique index tax_document_invoice on tax_document (order_id) where kind = 'invoice';
create unique index tax_document_refund on tax_document (refund_id);
create index tax_document_order on tax_document (order_id);
create index tax_document_issued on tax_document (issued_at, kind, sequence);
create function keep_tax_document() returns trigger language plpgsql as $$
begin
  raise exception 'a tax document never changes';
end $$;
create trigger tax_document_kept before update or delete on tax_document
  for each row execute function keep_tax_document();
-- Down Migration
drop table tax_document;
drop function keep_tax_document();
drop table tax_counter;
