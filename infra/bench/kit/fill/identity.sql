-- Adds accounts that cannot sign in (no password has this hash), messages, and audit entries, all of the last two years.
insert into account (id, name, email, password_hash, is_admin, roles, email_verified_at, created_at)
select pg_temp.user_id(n), pg_temp.person_name(n),
  translate(lower(pg_temp.person_name(n)), ' ', '.') || n || (array['@gmail.com', '@yahoo.com', '@mail.example']
    )[1 + pg_temp.pick(n, 30, 3)],
  'none', false,
  case when n % 2000 = 1 then array['orders'] when n % 2000 = 2 then array['catalogue'] when n % 2000 = 3
    then array['support'] else '{}' end,
  case when pg_temp.pick(n, 31, 20) > 0 then now() end, now() - interval '1 second' * pg_temp.pick(n, 32, 63000000)
from generate_series(0, pg_temp.size_of('users') - 1) as n;

insert into contact_message (id, name, email, inquiry_type, subject, message, status, assignee_id, created_at)
select md5('message ' || n)::uuid, pg_temp.person_name(author), 'sender' || author || '@mail.example',
  (array['general', 'support', 'orders', 'returns', 'wholesale'])[1 + pg_temp.pick(n, 33, 5)],
  (array['Where is my order', 'Warranty of a graphics card', 'Price for twenty monitors', 'Wrong item in the box',
    'Do you build PCs'])[1 + pg_temp.pick(n, 34, 5)] || ' ' || n,
  repeat('I bought from you last month and have a question about it. Please call me back. ', 1 + pg_temp.pick(n, 35, 6)::int),
  (array['closed', 'answered', 'in_progress', 'new'])[1 + pg_temp.pick_low(n, 36, 4)],
  case when pg_temp.pick(n, 37, 3) = 0 then pg_temp.user_id(3) end,
  now() - interval '1 second' * pg_temp.pick(n, 38, 63000000)
from generate_series(0, pg_temp.size_of('messages') - 1) as n
cross join lateral (select pg_temp.pick(n, 39, pg_temp.size_of('users')) as author) as sender;

insert into audit_entry (id, at, actor_id, actor_name, ip, action, entity, entity_id, before, after)
select md5('audit ' || n)::uuid, now() - interval '1 second' * (63.0 * n * 1000000 / pg_temp.size_of('audit')),
  pg_temp.user_id(actor)::text, pg_temp.person_name(actor), '196.201.214.' || pg_temp.pick(n, 40, 250), 'update', entity,
  case entity when 'user' then pg_temp.user_id(pg_temp.pick(n, 41, pg_temp.size_of('users')))
    when 'order' then pg_temp.order_id(pg_temp.pick(n, 41, pg_temp.size_of('orders')))
    else pg_temp.product_id(pg_temp.pick(n, 41, pg_temp.size_of('products'))) end::text,
  case entity when 'order' then '{"status": "paid"}'::jsonb else jsonb_build_object('price', pg_temp.pick(n, 42, 100000)) end,
  case entity when 'order' then '{"status": "delivered"}'::jsonb else jsonb_build_object('price', pg_temp.pick(n, 43, 100000)) end
from generate_series(0, pg_temp.size_of('audit') - 1) as n
cross join lateral (select 1 + 2000 * pg_temp.pick(n, 44, 20) as actor,
  (array['order', 'product', 'stock', 'user', 'review'])[1 + pg_temp.pick_low(n, 45, 5)] as entity) as what;
