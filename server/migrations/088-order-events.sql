-- What happened to an order after it was placed: added to it, never changed, each once for the request
-- that caused it. The facts of an order are derived from its snapshot and these. (ADR-066) [D-66; I11, I12]
create table order_events (
  store_id text not null,
  order_id text not null,
  request_id text not null,
  kind text not null check (kind in ('CANCELLED', 'ADDRESS_CHANGED', 'REFUNDED_ON_PLATFORM')),
  payload jsonb not null,
  happened_at timestamptz not null default clock_timestamp(),
  constraint i11_one_event_per_request primary key (store_id, order_id, request_id)
);
create unique index an_order_is_cancelled_once on order_events (store_id, order_id)
  where kind = 'CANCELLED';

create function keep_order_events() returns trigger language plpgsql as $$
begin
  raise exception 'an event of an order is never changed';
end $$;
create trigger order_events_are_kept before update on order_events
  for each row execute function keep_order_events();

insert into order_events (store_id, order_id, request_id, kind, payload, happened_at)
select store_id, order_id, 'platform-cancelled', 'CANCELLED', '{"by": "PLATFORM"}', cancelled_at
from orders where cancelled_at is not null
union all
select store_id, order_id, 'platform-refund:' || platform_refund_id, 'REFUNDED_ON_PLATFORM',
  jsonb_build_object('amount', amount_paise), created_at
from platform_refunds;
drop table platform_refunds;
alter table orders drop column cancelled_at;

-- [{"kind", "payload", "requestId", "at"}]
create function events_of_order(store text, ordered text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'payload', e.payload,
    'requestId', e.request_id, 'at', e.happened_at) order by e.happened_at), '[]')
  from order_events e where e.store_id = store and e.order_id = ordered
$$;
