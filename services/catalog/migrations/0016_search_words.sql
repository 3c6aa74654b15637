-- Up Migration
-- PostgreSQL's parser takes '-12400' for a number and 'g.skill' for a host. The words of names are split as a search splits them.
alter table product drop column search;
alter table product add column search tsvector generated always as (
  setweight(to_tsvector('simple', translate(name || ' ' || brand, '-_/.', '    ')), 'A')
  || setweight(to_tsvector('simple', replace(category, '-', ' ')), 'B')
  || setweight(jsonb_to_tsvector('simple', specifications, '["string"]'), 'C')
  || setweight(to_tsvector('simple', translate(description, '-_/.', '    ')), 'D')
) stored;
create index product_search on product using gin (search);
-- Down Migration
alter table product drop column search;
alter table product add column search tsvector generated always as (
  setweight(to_tsvector('simple', name || ' ' || brand), 'A')
  || setweight(to_tsvector('simple', replace(category, '-', ' ')), 'B')
  || setweight(jsonb_to_tsvector('simple', specifications, '["string"]'), 'C')
  || setweight(to_tsvector('simple', description), 'D')
) stored;
create index product_search on product using gin (search);
