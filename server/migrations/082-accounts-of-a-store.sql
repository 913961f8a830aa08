-- A store has any number of accounts with other systems, each with a code of the store's.

-- Stored events are parsed again with the account that received them.
alter table webhook_inbox add column account text not null default '';
update webhook_inbox set account = coalesce(headers ->> 'x-thela-courier',
  case source when 'razorpay' then 'RAZORPAY' when 'shopify' then 'SHOPIFY' else '' end);

-- What the browser needs to open an attempt's order again.
alter table payment_attempts add column browser_config jsonb not null default '{}';

update stores set version = version + 1, config =
  (config - 'providers' - 'sms' - 'couriers')
  || jsonb_build_object(
    'platform', jsonb_build_object('shopUrl', config #> '{platform,shopUrl}',
      'origins', config #> '{platform,origins}'),
    'connections', jsonb_build_object(
      'shopify', jsonb_build_array(
        (config -> 'platform') - 'type' - 'shopUrl' - 'origins' || '{"code": "SHOPIFY"}'),
      'razorpay', case when config #> '{providers,razorpay}' is null then '[]'
        else jsonb_build_array(config #> '{providers,razorpay}' || '{"code": "RAZORPAY"}') end,
      'msg91', case when config -> 'sms' is null then '[]'
        else jsonb_build_array(config -> 'sms' || '{"code": "MSG91"}') end,
      'shiprocket', coalesce((select jsonb_agg(account - 'system')
        from jsonb_array_elements(config -> 'couriers') as account), '[]')))
  where config ? 'providers';
