-- Up Migration
-- Lists of a product by stars, and the numbers of its stars.
create index review_lowest on review (product_id, rating, created_at desc, id) where hidden_at is null;
create index review_highest on review (product_id, rating desc, created_at desc, id) where hidden_at is null;
-- Down Migration
drop index review_highest;
drop index review_lowest;
