-- The list of all orders of a store reads a stretch of days, newest first, whatever came before.
create index orders_of_store on orders (store_id, reached_store_at desc, id desc) where reached_store_at is not null;
