-- Up Migration
-- Questions about products. A hidden question is in no list of the shop. An answer stands under its question.
create table question (
  id uuid primary key,
  product_id text not null,
  author_id text not null,
  author_name text not null,
  text text not null,
  created_at timestamptz(6) not null,
  answer text,
  answered_at timestamptz(6),
  answered_by_id text,
  answered_by_name text,
  hidden_at timestamptz(6),
  hidden_by_id text,
  hidden_by_name text
);
create function question_search_text(author_name text, text text, answer text) returns text
  language sql immutable parallel safe
  return lower(' ' || author_name || ' ' || text || ' ' || coalesce(answer, ''));
-- The same text, however it is spaced and capitalised, is one question.
create unique index question_same on question (product_id, author_id, md5(lower(regexp_replace(text, '\s+', ' ', 'g'))));
create index question_answered on question (product_id, answered_at desc, id)
  where answered_at is not null and hidden_at is null;
create index question_author on question (author_id);
create index question_waiting on question (author_id, product_id) where answered_at is null and hidden_at is null;
create index question_text on question using gin (question_search_text(author_name, text, answer) gin_trgm_ops);
create index question_all on question (created_at desc, id);
create index question_open on question (created_at desc, id) where answered_at is null and hidden_at is null;
create index question_hidden on question (created_at desc, id) where hidden_at is not null;
-- 'review': a new kind of entity would break consumers of staff-change-made, version 1.
create trigger question_staff_change after update or delete on question
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('review', 'id', 'created_at', 'author_name,text');
-- Down Migration
drop table question;
drop function question_search_text(text, text, text);
