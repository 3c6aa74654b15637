-- Up Migration
-- The events about orders that this service has emitted, after they left the outbox: which request led to each, and in which trace
-- (src/db/story-events.ts). It decides nothing, and is deleted by age as the inbox is.
create table order_event (
  event_id uuid not null,
  at timestamptz not null default now(),
  topic text not null,
  order_id text not null,
  request_id text not null,
  traceparent text
);
create index order_event_order on order_event (order_id, at desc);
create index order_event_request on order_event (request_id);
create index order_event_at on order_event (at);
create function keep_order_event() returns trigger language plpgsql as $$
begin
  insert into order_event (event_id, topic, order_id, request_id, traceparent)
    values (new.event_id, new.topic, new.envelope -> 'data' ->> 'orderId', new.envelope ->> 'requestId', new.envelope ->> 'traceparent');
  return null;
end $$;
create trigger outbox_order_event after insert on outbox
  for each row when (new.envelope -> 'data' ->> 'orderId' is not null) execute function keep_order_event();
-- Down Migration
drop trigger outbox_order_event on outbox;
drop function keep_order_event();
drop table order_event;
