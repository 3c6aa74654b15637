-- The figures that must be equal in a database and its restored copy, one line each: the rows of every table, and the sums
-- that an accountant compares. `name` is the database's name.
select format('select %L, count(*) from %I.%I', :'name' || ': rows of ' || relname, nspname, relname)
  from pg_class join pg_namespace n on n.oid = relnamespace
  where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema'
  order by nspname, relname
\gexec
select to_regclass('kit_migrations') is not null as has_kit, to_regclass('migrations') is not null as has_own,
  to_regclass('customer_order') is not null as has_orders, to_regclass('attempt') is not null as has_attempts,
  to_regclass('hold') is not null as has_stock
\gset
\if :has_kit
select :'name' || ': newest migration of the kit', max(name) from kit_migrations;
\endif
\if :has_own
select :'name' || ': newest migration', max(name) from migrations;
\endif
\if :has_orders
select 'orders: total cents of orders ' || status, sum(total_cents) from customer_order group by status order by status;
select 'orders: paid cents of orders ' || status, sum(paid_cents) from customer_order group by status order by status;
select 'orders: cents of payments ' || status, sum(amount_cents) from order_payment group by status order by status;
\endif
\if :has_attempts
select 'payments: cents of attempts ' || status, sum(amount) * 100 from attempt group by status order by status;
select 'payments: cents due', coalesce(sum(total_cents), 0) from payable;
select 'payments: cents paid', coalesce(sum(paid_cents), 0) from payable;
\endif
\if :has_stock
select 'catalog: pieces in stock', coalesce(sum(count_in_stock), 0) from product where deleted_at is null;
select 'catalog: pieces in holds ' || state, sum(quantity)
  from hold join hold_line on hold_id = id group by state order by state;
\endif
