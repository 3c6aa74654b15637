-- Up Migration
-- Issued quotes of saved builds (docs/builder-rules.md#quotes): at most one for each build and day in Nairobi.
create table build_quote (
  number text primary key check (number ~ '^Q-[2-9A-HJ-NP-TV-Z]{8}-[0-9]{6}$'),
  code text not null check (code ~ '^[2-9A-HJ-NP-TV-Z]{8}$') references saved_build (code) on delete cascade,
  day date not null,
  issued_at timestamptz(6) not null,
  valid_until timestamptz(6) not null check (valid_until > issued_at),
  -- The shop, the lines and the sums, as the contract has them.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  unique (code, day)
);
create index build_quote_age on build_quote (issued_at);

-- What was promised is never changed.
create function keep_build_quote() returns trigger language plpgsql as $$
begin
  raise exception 'an issued quote is never changed' using errcode = 'check_violation';
end $$;
create trigger build_quote_kept before update on build_quote for each row execute function keep_build_quote();
-- Down Migration
drop table build_quote;
drop function keep_build_quote;
