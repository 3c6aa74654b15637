-- Up Migration
-- Accounts by words of name and e-mail address, as a search compares texts (packages/service-kit/src/domain/fold-text.ts).
create function fold_text(value text) returns text language sql immutable parallel safe
  return regexp_replace(normalize(lower(value), nfd), '[\u0300-\u036f''\u2018\u2019\u02bc`\u00b4]', '', 'g');
create function account_words(name text, email text) returns text language sql immutable parallel safe
  return fold_text(' ' || name || ' ' || email);
create index account_words on account using gin (account_words(name, email) gin_trgm_ops);
-- Down Migration
drop index account_words;
drop function account_words(text, text);
drop function fold_text(text);
