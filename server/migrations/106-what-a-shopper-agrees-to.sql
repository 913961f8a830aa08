-- A cart is another one when what its shopper agrees to has changed: what is bought, how many, for how much, with
-- which codes. What only one version of the server reads or writes of a cart changes nothing for the shopper, while
-- two versions serve side by side. A later rule gets a function of its own. (ADR-288) [D-18, I31]
create function cart_agreement(cart jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_object(
    'currency', cart->'currency',
    'subtotal', cart->'subtotal',
    'discountAmount', cart->'discountAmount',
    'taxOnTop', (
      select coalesce(sum((tax->>'amount')::bigint), 0)
      from jsonb_array_elements(coalesce(cart->'taxLines', '[]')) as tax
      where (tax->'isOnTop')::boolean),
    'items', (
      select jsonb_agg(jsonb_build_array(item->'key', item->'variantId', item->'quantity', item->'originalTotal',
        item->'total', item->'requiresShipping', coalesce(item->'properties', '[]')) order by place)
      from jsonb_array_elements(cart->'items') with ordinality as lines(item, place)),
    'coupons', (
      select jsonb_agg(jsonb_build_array(coupon->'code', coupon->'amount', coupon->'freeDelivery') order by place)
      from jsonb_array_elements(coalesce(cart->'coupons', '[]')) with ordinality as codes(coupon, place)
      -- One that takes nothing off is only named.
      where (coupon->>'amount')::bigint > 0 or coupon->'freeDelivery' is not null))
$$;
