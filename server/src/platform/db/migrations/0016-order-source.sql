-- The entry that an order came by; an origin is of food, or of a URL.
alter table orders rename column origin to order_source;
update stores
set profile = profile - 'origin' || jsonb_build_object(
  'foodOrigin', coalesce(profile ->> 'origin', ''),
  'pickupDiscounts', (
    select coalesce(jsonb_agg(tier - 'origin' || jsonb_build_object('orderSource', coalesce(tier ->> 'origin', '')) order by place), '[]')
    from jsonb_array_elements(profile -> 'pickupDiscounts') with ordinality as tiers (tier, place)
  )
);

-- Only its order's POS misses it.
alter table orders rename column till_missed_at to pos_missed_at;
