-- Each notification goes out once, by its kind and the id of what it is sent once for. A notification is
-- begun before its channel is asked, so that a job that runs again knows.
create table notifications (
  store_id text not null,
  kind text not null,
  key text not null,
  tries integer not null,
  tried_at timestamptz not null,
  sent_at timestamptz,
  primary key (store_id, kind, key)
);
create index notifications_by_time on notifications (tried_at);

insert into notifications (store_id, kind, key, tries, tried_at, sent_at)
select store_id,
  case split_part(message_id, '-', 1) when 'placed' then 'ORDER_PLACED' when 'shipped' then 'ORDER_SHIPPED'
    when 'cancelled' then 'ORDER_CANCELLED' else 'REFUND' end,
  substring(message_id from position('-' in message_id) + 1), tries, tried_at, sent_at
from sent_messages;

drop function begin_message(text, text, integer);
drop table sent_messages;

-- Begins to send one: {"mayTry", "isOver"}. What was cut off longer ago than `busy_seconds` is tried once
-- more, and counts as sent from then on. [I11]
create function begin_notification(store text, kind_ text, key_ text, busy_seconds integer) returns jsonb
language plpgsql as $$
declare
  may_try boolean;
begin
  insert into notifications as n (store_id, kind, key, tries, tried_at)
  values (store, kind_, key_, 1, now())
  on conflict (store_id, kind, key) do update set tries = n.tries + 1, tried_at = now(),
    sent_at = case when n.tries > 0 then now() end
  where n.sent_at is null
    and (n.tries = 0 or n.tried_at < now() - make_interval(secs => busy_seconds));
  may_try := found;
  return jsonb_build_object('mayTry', may_try, 'isOver', exists (
    select from notifications n
    where n.store_id = store and n.kind = kind_ and n.key = key_ and n.sent_at is not null));
end $$;

-- The ids of registered texts stand by language, and what is sent is a list of accounts.
update stores set version = version + 1, config = jsonb_set(
  jsonb_set(config, '{notifications}', (
    select coalesce(jsonb_object_agg(kind, '[]'::jsonb), '{}')
    from (values ('ORDER_PLACED', 'orderPlaced'), ('ORDER_SHIPPED', 'orderShipped'),
      ('ORDER_CANCELLED', 'orderCancelled'), ('REFUND', 'refund')) as known (kind, name)
    where config #> array['notifications', 'sms', name] = 'false')),
  '{connections,msg91}', coalesce((
    select jsonb_agg(account || jsonb_build_object('templates',
      jsonb_build_object('en', account -> 'templates')))
    from jsonb_array_elements(config #> '{connections,msg91}') as account), '[]'))
where config #> '{connections,msg91}' is not null;
