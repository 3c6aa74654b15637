-- Up Migration
-- What lets a write be one statement: each function takes locks and then sees what was committed before. The reason: each
-- statement of a volatile function has a snapshot of its own, unlike the parts of one statement. They decide nothing.
-- Whether money waits for an order of this number.
create function money_waits_for(order_number text, reference_lock text) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(reference_lock, 0));
  return exists (select from receipt where order_id is null and reference is not null
    and same_reference(reference) = upper(order_number) and refunding_cents = 0 and closed_at is null);
end $$;
-- Whether the attempts of a phone and an account since a time, those of an order, and the order have these versions. Always if
-- `versions` is null.
create function prompts_are_as_read(lock_names text[], payer text, account text, since timestamptz, of_order text,
  versions text[], order_version text) returns boolean language plpgsql as $$
declare lock_name text;
begin
  foreach lock_name in array lock_names loop
    perform pg_advisory_xact_lock(hashtextextended(lock_name, 0));
  end loop;
  return versions is null or order_version is not distinct from (select xmin::text from payable where order_id = of_order)
    and versions = array(select id || ' ' || version from (
      (select id, xmin::text as version from attempt where phone = payer and created_at > since order by created_at desc limit 50)
      union
      (select id, xmin::text from attempt where user_id = account and created_at > since order by created_at desc limit 50)
      union
      (select id, xmin::text from attempt where order_id = of_order order by created_at desc limit 100)
    ) as before order by (id || ' ' || version) collate "C");
end $$;

-- Down Migration
drop function prompts_are_as_read(text[], text, text, timestamptz, text, text[], text);
drop function money_waits_for(text, text);
