-- Up Migration
-- How far the indexes on a search server have read product_change (src/adapters/opensearch); one row for each mapping. Unused
-- without SEARCH_URL.
create table search_feed (
  -- The alias that lists read.
  alias text primary key,
  -- The number of the newest build.
  build integer not null,
  -- The transaction with which the next read of changes begins; null before the first build is complete.
  next bigint,
  -- Grows with every change of a text: then the words of all products are counted again.
  texts bigint not null default 0,
  -- The database of which the index was built: a restored one is another.
  source text,
  -- Whether a new index is to be built beside the one that lists read.
  is_due boolean not null default true
);
-- Down Migration
drop table search_feed;
