-- Pieces that were sold since the platform's stock was read are looked up by when they came onto the platform, which the
-- index `stock_holds_sold` gives at once. PostgreSQL plans for a time it does not know, takes a third of all pieces that
-- were ever sold for newer, and then may read the whole table. A range with an end it takes for a two-hundredth.
create or replace function stock_shortage(store text, payable text, lines jsonb) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('variantId', variant_id, 'available', free)), '[]')
  from (
    select s.variant_id, s.unlimited, (line->>'quantity')::integer as wanted,
      (s.quantity
        - coalesce((select sum(h.quantity) from stock_holds h
            where h.store_id = store and h.variant_id = s.variant_id and h.payable_id <> payable
              and h.state = 'HELD' and h.expires_at > now()), 0)
        - coalesce((select sum(h.quantity) from stock_holds h
            where h.store_id = store and h.variant_id = s.variant_id and h.payable_id <> payable
              and h.state = 'SOLD' and h.on_platform_at is null), 0)
        - coalesce((select sum(h.quantity) from stock_holds h
            where h.store_id = store and h.variant_id = s.variant_id and h.payable_id <> payable
              and h.state = 'SOLD' and h.on_platform_at > s.read_at
              and h.on_platform_at <= 'infinity'), 0))::integer as free
    from jsonb_array_elements(lines) as line
    join stock_levels s on s.store_id = store and s.variant_id = line->>'variantId'
  ) as each
  where not unlimited and free < wanted
$$;

create or replace function stock_left(store text, payable text, variant text) returns integer language sql stable as $$
  select (s.quantity
    - coalesce((select sum(h.quantity) from stock_holds h
        where h.store_id = store and h.variant_id = variant and h.payable_id <> payable
          and h.state = 'HELD' and h.expires_at > now()), 0)
    - coalesce((select sum(h.quantity) from stock_holds h
        where h.store_id = store and h.variant_id = variant and h.payable_id <> payable
          and h.state = 'SOLD' and h.on_platform_at is null), 0)
    - coalesce((select sum(h.quantity) from stock_holds h
        where h.store_id = store and h.variant_id = variant and h.payable_id <> payable
          and h.state = 'SOLD' and h.on_platform_at > s.read_at
          and h.on_platform_at <= 'infinity'), 0))::integer
  from stock_levels s where s.store_id = store and s.variant_id = variant
$$;
