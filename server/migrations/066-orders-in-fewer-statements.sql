-- What the platform has made is noted with what follows from it in one statement: whoever announces it
-- calls these by name, and each stays the business of its own module.

-- What the cart sold counts on the platform from now on, no longer here. [I11]
create function stock_is_on_platform(store text, cart text) returns void language sql as $$
  update stock_holds set on_platform_at = clock_timestamp()
  where store_id = store and cart_id = cart and state = 'SOLD' and on_platform_at is null
$$;

create function is_order_on_platform(store text, platform_order text) returns boolean
language sql stable as $$
  select exists (select from orders where store_id = store and platform_order_id = platform_order)
$$;

-- Begins to send a message: {"mayTry", "isOver"}. What was cut off longer ago than `busy_seconds` is tried
-- once more, and counts as sent from then on. [I11]
create function begin_message(store text, message text, busy_seconds integer) returns jsonb
language plpgsql as $$
declare
  may_try boolean;
begin
  insert into sent_messages as m (store_id, message_id, tries, tried_at)
  values (store, message, 1, now())
  on conflict (store_id, message_id) do update set tries = m.tries + 1, tried_at = now(),
    sent_at = case when m.tries > 0 then now() end
  where m.sent_at is null
    and (m.tries = 0 or m.tried_at < now() - make_interval(secs => busy_seconds));
  may_try := found;
  return jsonb_build_object('mayTry', may_try, 'isOver', exists (
    select from sent_messages m
    where m.store_id = store and m.message_id = message and m.sent_at is not null));
end $$;

-- What goes back for a cart's order, the oldest first: [{"amount", "state", "reason"}].
create function refunds_of_cart(store text, cart text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('amount', r.amount_paise, 'state', r.state, 'reason', r.reason)
    order by r.created_at), '[]')
  from refunds r join payments p on p.store_id = r.store_id and p.provider = r.provider
    and p.provider_payment_id = r.provider_payment_id
  where p.store_id = store and p.cart_id = cart
$$;
