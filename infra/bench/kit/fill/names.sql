-- Loaded into each connection that fills a database: the same number gives the same name and id in every database.

-- A number from 0 to `most` - 1 that looks random; `salt` gives another one.
create function pg_temp.pick(n bigint, salt bigint, most bigint) returns bigint language sql immutable
  return (hashint8extended(n, salt) & 4611686018427387903) % most;

-- The same, where a low number is more frequent than a high one: a sixth of all have the first of 40.
create function pg_temp.pick_low(n bigint, salt bigint, most bigint) returns bigint language sql immutable
  return floor(most * power(pg_temp.pick(n, salt, 1000000)::float8 / 1000000, 2))::bigint;

create function pg_temp.size_of(what text) returns bigint language sql stable
  return current_setting('bench.' || what)::bigint;

create function pg_temp.user_id(n bigint) returns uuid language sql immutable return md5('user ' || n)::uuid;
create function pg_temp.order_id(n bigint) returns uuid language sql immutable return md5('order ' || n)::uuid;
create function pg_temp.product_id(n bigint) returns uuid language sql immutable return md5('product ' || n)::uuid;

-- 40 first names and 60 last names, the first of each the most frequent; one person in 20,000 has a rare name.
create function pg_temp.person_name(n bigint) returns text language sql immutable return case
  when n % 20000 = 7 then 'Zipporah Nyakundi-Okello'
  else (array['Mary','John','Grace','Peter','Faith','James','Mercy','David','Jane','Joseph','Esther','Daniel','Ann',
    'Samuel','Lucy','Brian','Joyce','Kevin','Rose','Dennis','Caroline','Victor','Alice','Collins','Beatrice','Felix',
    'Agnes','Moses','Irene','Stephen','Purity','George','Wambui','Otieno','Achieng','Kiprop','Amina','Hassan','Naliaka',
    'Mutua'])[1 + pg_temp.pick_low(n, 1, 40)] || ' ' ||
    (array['Wanjiku','Otieno','Mwangi','Kamau','Odhiambo','Njoroge','Wambui','Kariuki','Omondi','Maina','Njeri',
    'Kimani','Achieng','Mutua','Ochieng','Karanja','Wairimu','Kiprotich','Onyango','Muthoni','Cheruiyot','Owino',
    'Nyambura','Kibet','Chebet','Juma','Wafula','Barasa','Simiyu','Nekesa','Musyoka','Mutiso','Kilonzo','Ndunge','Rotich',
    'Koech','Langat','Kosgei','Jepkosgei','Ali','Abdi','Hussein','Mohamed','Noor','Said','Mbugua','Gitau','Gathoni',
    'Githinji','Ndegwa','Macharia','Waweru','Nyaga','Njagi','Muriithi','Mugo','Karimi','Gacheru','Thuo','Kigen'
    ])[1 + pg_temp.pick_low(n, 2, 60)]
end;

create function pg_temp.county(n bigint) returns text language sql immutable return (array['Nairobi','Kiambu','Mombasa',
  'Nakuru','Kisumu','Uasin Gishu','Machakos','Kajiado','Nyeri','Kilifi','Meru','Kakamega','Bungoma','Murang''a','Laikipia',
  'Kericho','Embu','Kitui','Garissa','Turkana'])[1 + pg_temp.pick_low(n, 3, 20)];

create function pg_temp.phone(n bigint) returns text language sql immutable
  return '07' || lpad(pg_temp.pick(n, 4, 100000000)::text, 8, '0');

create function pg_temp.brand(n bigint) returns text language sql immutable return (array['asus','msi','gigabyte',
  'corsair','kingston','amd','intel','samsung','lg','dell','hp','logitech','razer','hyperx','seagate','wd','crucial',
  'gskill','teamgroup','adata','nzxt','coolermaster','deepcool','bequiet','thermaltake','lianli','fractal','seasonic',
  'evga','zotac','palit','sapphire','xfx','powercolor','asrock','biostar','aoc','benq','viewsonic','acer'
  ])[1 + pg_temp.pick_low(n, 5, 40)];

create function pg_temp.category(n bigint) returns text language sql immutable return (array['monitors','graphics-cards',
  'memory','processors','storage','motherboards','cases','power-supply','gaming-pc','cpu-cooling','accessories'
  ])[1 + pg_temp.pick(n, 6, 11)];

create function pg_temp.product_name(n bigint) returns text language sql immutable return
  initcap(pg_temp.brand(n)) || ' ' || (array['Gaming','Pro','Ultra','Prime','Elite','Strix','Vengeance','Fury','Max','Core'
  ])[1 + pg_temp.pick(n, 7, 10)] || ' ' || initcap(replace(pg_temp.category(n), '-', ' ')) || ' '
  || (array['RGB','DDR5','OC','Wireless','Silent','Black','White','Mini','Plus','Edition'])[1 + pg_temp.pick(n, 8, 10)]
  || ' ' || upper(left(md5('model ' || n), 5));

create function pg_temp.price_cents(n bigint) returns bigint language sql immutable
  return 50000 + 100 * pg_temp.pick_low(n, 9, 350000);

-- What reviews and catalogue agree on: one review per author and product.
create temp view planned_review as
  select distinct on (author, product) n, author, product, 5 - pg_temp.pick_low(n, 11, 5) as rating,
    pg_temp.pick(n, 12, 200) = 0 as is_hidden
  from (select n, n % pg_temp.size_of('users') as author, pg_temp.pick_low(n, 10, pg_temp.size_of('products')) as product
    from generate_series(0, pg_temp.size_of('reviews') - 1) as n) as numbered
  order by author, product, n;
