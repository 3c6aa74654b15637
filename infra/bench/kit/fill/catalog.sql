-- Adds products of the last two years. The triggers write the opening stock into the ledger.
with rated as (
  select product as n, avg(rating) as rating, count(*) as reviews from planned_review where not is_hidden group by product
), pictures as (
  select distinct on (category) category, image from product order by category, id
)
insert into product (id, name, description, price_cents, category, brand, image, specifications, count_in_stock, hidden,
  deleted_at, cost_price_cents, rating, num_reviews, created_at, updated_at)
select pg_temp.product_id(n), pg_temp.product_name(n),
  'A ' || replace(pg_temp.category(n), '-', ' ') || ' by ' || pg_temp.brand(n) || ' for work and play. It comes with two '
    || 'years of warranty, a manual in English and everything that you need to put it to use on the day it arrives.',
  pg_temp.price_cents(n), pg_temp.category(n), pg_temp.brand(n), pictures.image,
  jsonb_build_object('Model', upper(left(md5('model ' || n), 5)), 'Warranty', '24 months', 'Weight',
    (1 + pg_temp.pick(n, 20, 90)) || '00 g', 'Colour', (array['black', 'white', 'grey'])[1 + pg_temp.pick(n, 21, 3)]),
  case when pg_temp.pick(n, 22, 20) = 0 then 0 else pg_temp.pick_low(n, 23, 200) end,
  pg_temp.pick(n, 24, 50) = 0,
  case when pg_temp.pick(n, 25, 200) = 0 then now() - interval '1 day' * pg_temp.pick(n, 26, 28) end,
  pg_temp.price_cents(n) * 8 / 10, coalesce(rated.rating, 0), coalesce(rated.reviews, 0), made.at,
  least(now(), made.at + interval '1 day' * pg_temp.pick(n, 27, 300))
from generate_series(0, pg_temp.size_of('products') - 1) as n
join pictures on pictures.category = pg_temp.category(n)
left join rated using (n)
cross join lateral (select now() - interval '1 day' * (30 + pg_temp.pick(n, 28, 700000) / 1000.0) as at) as made;
