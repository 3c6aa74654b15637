-- Up Migration
-- What a user chooses (docs/product-rules.md#R105).
alter table account
  add column marketing boolean not null default false,
  add column language text not null default 'en' check (language in ('en', 'sw'));
-- The one-click link of a mail's List-Unsubscribe header (RFC 8058).
alter table mail add column unsubscribe_url text;
-- Down Migration
alter table mail drop column unsubscribe_url;
alter table account drop column language, drop column marketing;
