-- Adds reviews, and the names of the products.
insert into product (id, name)
select pg_temp.product_id(n)::text, pg_temp.product_name(n) from generate_series(0, pg_temp.size_of('products') - 1) as n;
insert into review (id, product_id, author_id, author_name, rating, comment, created_at, hidden_at, hidden_reason,
  hidden_by_id, hidden_by_name, reply, replied_at, replied_by_id, replied_by_name)
select md5('review ' || n)::uuid, pg_temp.product_id(product)::text, pg_temp.user_id(author)::text,
  pg_temp.person_name(author), rating,
  (array['Works as described, and arrived the next day.', 'Quiet and cool even after hours of games.',
    'The box was damaged but the product is fine.', 'Too expensive for what it does, I expected more.',
    'Very good value, I bought a second one for my brother.'])[1 + pg_temp.pick(n, 81, 5)] || ' Bought for PC number ' || n || '.',
  at, case when is_hidden then at + interval '1 day' end, case when is_hidden then 'Insults the staff' end,
  case when is_hidden then pg_temp.user_id(3)::text end, case when is_hidden then pg_temp.person_name(3) end,
  case when is_answered then 'Thank you, we are glad to hear that.' end, case when is_answered then at + interval '2 days' end,
  case when is_answered then pg_temp.user_id(3)::text end, case when is_answered then pg_temp.person_name(3) end
from planned_review cross join lateral (select now() - interval '1 second' * pg_temp.pick(n, 82, 63000000) as at,
  pg_temp.pick(n, 83, 10) = 0 as is_answered) as made;
