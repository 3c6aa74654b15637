-- Up Migration
-- No prompt begins before this: orders asked, because it is about to end the order. The event of the end closes it for
-- good; when the order goes on instead, it can be paid again after this time.
alter table payable add column ending_until timestamptz(6);

-- Down Migration
alter table payable drop column ending_until;
