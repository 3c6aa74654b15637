-- Up Migration
-- What a second release may do while the first one runs: it only adds.
alter table customer_order add column rehearsed boolean;
-- Down Migration
alter table customer_order drop column rehearsed;
