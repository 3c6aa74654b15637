-- Up Migration
-- Whether an account has other open orders than these; never if `known` is null. Takes the lock of the account and then sees what was
-- committed before. The reason: a statement of a volatile function has a snapshot of its own, unlike the parts of one statement.
create function has_other_open_orders(account text, known uuid[]) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(account, 0));
  return known is not null and exists (select from customer_order
    where user_id = account and status in ('awaiting_payment', 'part_paid') and id <> all(known));
end $$;

-- Down Migration
drop function has_other_open_orders(text, uuid[]);
