-- One vocabulary for what is held for an order, in `stage`: RESERVED, then COMMITTED or RELEASED; RETURNED after COMMITTED.
-- `state` keeps the words of the previous release while its programs run; a trigger keeps both columns in step.
-- fill-stages.ts fills older rows after this commits, and validates the constraints.

-- First in the lock order of money paths, so no payment is halfway while the tables below change.
lock table orders in exclusive mode;

alter table coupons add column stage text;
alter table order_coupons add column stage text;
alter table point_reservations add column stage text;
alter table favourite_orders add column stage text;

alter table coupons add constraint coupons_stages check (
  coalesce(stage in ('ISSUED', 'RESERVED', 'COMMITTED') and (stage = 'ISSUED') = (order_id is null), false)
) not valid;
alter table order_coupons add constraint order_coupons_stages check (
  coalesce(
    stage in ('RESERVED', 'COMMITTED', 'RELEASED', 'RETURNED')
      and (stage in ('RELEASED', 'RETURNED')) = (released_at is not null)
      and (stage in ('COMMITTED', 'RETURNED')) = (used_at is not null),
    false
  )
) not valid;
alter table point_reservations add constraint point_reservations_stages check (
  coalesce(
    stage in ('RESERVED', 'COMMITTED', 'RELEASED', 'RETURNED') and (stage = 'RESERVED') = (settled_at is null),
    false
  )
) not valid;
alter table favourite_orders add constraint favourite_orders_stages check (
  coalesce(stage in ('RESERVED', 'COMMITTED'), false)
) not valid;

create unique index one_order_per_coupon on order_coupons (channel, number) where stage in ('RESERVED', 'COMMITTED');
create unique index one_reservation_per_purse on point_reservations (order_id, account_kind, store_id)
  where stage in ('RESERVED', 'COMMITTED');

-- Arguments: the words of `state` for RESERVED and COMMITTED.
create function keep_stage_in_step() returns trigger language plpgsql as $$
begin
  if new.stage is null or (tg_op = 'UPDATE' and new.stage = old.stage and new.state <> old.state) then
    new.stage := case new.state
      when tg_argv[0] then 'RESERVED'
      when tg_argv[1] then 'COMMITTED'
      when 'RELEASED' then case when tg_op = 'UPDATE' and old.state = tg_argv[1] then 'RETURNED' else 'RELEASED' end
      else new.state
    end;
  else
    new.state := case new.stage
      when 'RESERVED' then tg_argv[0]
      when 'COMMITTED' then tg_argv[1]
      when 'RETURNED' then 'RELEASED'
      else new.stage
    end;
  end if;
  return new;
end $$;

create trigger coupons_keep_stage before insert or update on coupons
  for each row execute function keep_stage_in_step('RESERVED', 'USED');
create trigger order_coupons_keep_stage before insert or update on order_coupons
  for each row execute function keep_stage_in_step('RESERVED', 'USED');
create trigger point_reservations_keep_stage before insert or update on point_reservations
  for each row execute function keep_stage_in_step('HELD', 'TAKEN');
create trigger favourite_orders_keep_stage before insert or update on favourite_orders
  for each row execute function keep_stage_in_step('RESERVED', 'FINAL');
