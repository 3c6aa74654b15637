-- Up Migration
-- What staff decided about a customer's review of a product, while that review is deleted. The next one of the same customer
-- begins with it (docs/product-rules.md#R126).
create table review_decision (
  product_id text not null,
  author_id text not null,
  hidden_at timestamptz(6),
  hidden_reason text,
  hidden_by_id text,
  hidden_by_name text,
  removed_photos text[] not null default '{}',
  primary key (product_id, author_id)
);
create index review_decision_author on review_decision (author_id);

create function keep_review_decision() returns trigger language plpgsql as $$
begin
  insert into review_decision
    values (old.product_id, old.author_id, old.hidden_at, old.hidden_reason, old.hidden_by_id, old.hidden_by_name, old.removed_photos)
    on conflict do nothing;
  return null;
end $$;
create trigger review_decision_kept after delete on review
  for each row when (old.hidden_at is not null or old.removed_photos <> '{}') execute function keep_review_decision();

create function apply_review_decision() returns trigger language plpgsql as $$
declare
  decision review_decision;
begin
  delete from review_decision where product_id = new.product_id and author_id = new.author_id returning * into decision;
  if found then
    new.hidden_at := decision.hidden_at;
    new.hidden_reason := decision.hidden_reason;
    new.hidden_by_id := decision.hidden_by_id;
    new.hidden_by_name := decision.hidden_by_name;
    new.removed_photos := decision.removed_photos;
  end if;
  return new;
end $$;
create trigger review_decision_applied before insert on review for each row execute function apply_review_decision();
-- Down Migration
drop trigger review_decision_applied on review;
drop trigger review_decision_kept on review;
drop function apply_review_decision;
drop function keep_review_decision;
drop table review_decision;
