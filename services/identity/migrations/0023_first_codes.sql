-- Up Migration
-- A mailed code may open an account for an address that has none (docs/product-rules.md#R360), in the language of the page.
alter table link_request add column opens_account boolean not null default false,
  add column language text not null default 'en' check (language in ('en', 'sw'));
-- Down Migration
alter table link_request drop column language, drop column opens_account;
