-- What a store has to answer, what is under way and what was left behind are lists of their own, each read by its index:
-- what is old or finished costs the others nothing.
alter table orders add column past_day_at timestamptz;

-- Orders that their stores took before moments of arrival were kept are listed by when they were paid or placed.
update orders set reached_store_at = coalesce(paid_at, placed_at)
where finished_at is null
  and reached_store_at is null
  and status not in ('NOT_ORDER_READY', 'ORDER_READY', 'ORDER_PAY_DONE', 'ORDER_CANCEL_ACCEPT');

create index orders_to_answer on orders (store_id, reached_store_at desc, id desc)
where status in ('ORDER_READY', 'ORDER_PAY_DONE', 'ORDER_CANCEL_ACCEPT')
  or (
    status = 'ORDER_CANCEL_DENY' and status_before_cancel in ('ORDER_READY', 'ORDER_PAY_DONE', 'ORDER_CANCEL_ACCEPT')
  );

create index orders_under_way on orders (store_id, reached_store_at desc, id desc)
where past_day_at is null
  and (
    status in (
      'ORDER_ACCEPT', 'ORDER_COOKING', 'ORDER_PICKUP_REQ', 'ORDER_DLVR_REQ', 'ORDER_DAGCY_REQ', 'ORDER_DAGCY_ING',
      'POS_STEP_DELIVERY_IN', 'ORDER_DAGCY_DONE', 'ORDER_DAGCY_CANCEL'
    )
    or (
      status = 'ORDER_CANCEL_DENY'
      and status_before_cancel in (
        'ORDER_ACCEPT', 'ORDER_COOKING', 'ORDER_PICKUP_REQ', 'ORDER_DLVR_REQ', 'ORDER_DAGCY_REQ', 'ORDER_DAGCY_ING',
        'POS_STEP_DELIVERY_IN', 'ORDER_DAGCY_DONE', 'ORDER_DAGCY_CANCEL'
      )
    )
  );

create index orders_laid_aside on orders (store_id, reached_store_at desc, id desc)
where past_day_at is not null and finished_at is null;

-- What the clock itself completed, for as long as boards tell of it.
create index orders_closed_by_clock on orders (store_id, finished_at)
where finished_at = past_day_at;

-- The orders whose day may be over.
create index orders_open_since on orders (greatest(reached_store_at, close_planned_at))
where past_day_at is null and finished_at is null;

drop index orders_open_by_store;
