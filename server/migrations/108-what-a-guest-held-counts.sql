-- What a guest has held of a variant counts for the whole hour: fewer of it later is not less of it then. As before
-- but for that. [I20, I21]
create or replace function reserve_share_of_stock(
  store text, payable text, lines jsonb, hold_seconds integer, read_ms_ago integer, draft jsonb, claim jsonb
) returns jsonb language plpgsql as $$
declare
  reserved jsonb;
  holds jsonb;
  ends timestamptz := now() + make_interval(secs => hold_seconds);
begin
  reserved := reserve_stock(store, payable, lines, hold_seconds, read_ms_ago, draft, claim);
  if reserved <> '{"short": []}' then
    return reserved;
  end if;
  if claim->>'address' is null then
    delete from guest_holds g where g.store_id = store and g.payable_id = payable
      and g.variant_id in (select line->>'variantId' from jsonb_array_elements(lines) as line);
    return reserved;
  end if;
  holds := unverified_holds(store, payable, lines, claim);
  if exists (select from jsonb_array_elements(holds) as hold where not may_hold_unverified(hold, claim)) then
    raise exception using errcode = 'TH003';
  end if;
  select least(ends, min(now() + make_interval(secs => (hold->>'firstEndsInSeconds')::double precision)))
    into ends from jsonb_array_elements(holds) as hold;
  update stock_holds h set expires_at = ends
    where h.store_id = store and h.payable_id = payable and h.state = 'HELD' and h.expires_at > ends;
  update stock_reservations r set expires_at = ends
    where r.store_id = store and r.payable_id = payable and r.expires_at > ends;
  insert into guest_holds as g (store_id, variant_id, payable_id, session_scope, address_scope, quantity,
    first_ends_at)
  select store, hold->>'variantId', payable, claim->>'session', claim->>'address',
    (hold->>'quantity')::integer, ends
  from jsonb_array_elements(holds) as hold
  on conflict (store_id, variant_id, payable_id) do update
    set session_scope = excluded.session_scope, address_scope = excluded.address_scope,
      quantity = case when g.began_at > now() - make_interval(secs => (claim->>'countedSeconds')::integer)
        then greatest(g.quantity, excluded.quantity) else excluded.quantity end,
      began_at = case when g.began_at > now() - make_interval(secs => (claim->>'countedSeconds')::integer)
        then g.began_at else excluded.began_at end,
      first_ends_at = excluded.first_ends_at;
  return reserved;
exception when sqlstate 'TH003' then
  return '{"unverified": true, "short": []}';
end $$;
