-- Up Migration
-- An account's address book; position 0 is the default.
create table delivery_address (
  account_id uuid not null references account (id) on delete cascade,
  position integer not null check (position between 0 and 9),
  name text not null,
  phone text not null,
  county text not null,
  town text not null,
  address text not null,
  notes text,
  primary key (account_id, position)
);
-- Down Migration
drop table delivery_address;
