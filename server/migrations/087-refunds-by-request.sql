-- A refund is known by the request that asked for it: asked twice it is one, and several partial ones may
-- have the same reason. What the owner gave back at the provider is adopted, and marked so. [D-67; I16]
alter table refunds
  add column request_id text,
  add column is_adopted boolean not null default false,
  drop constraint i16_one_refund_per_reason;
update refunds set request_id = reason, is_adopted = starts_with(reason, 'PROVIDER:');
update refunds set reason = split_part(reason, ':', 1) where reason like '%:%';
update refunds set reason = 'REFUNDED_AT_PROVIDER' where is_adopted;
alter table refunds
  alter column request_id set not null,
  add constraint i16_one_refund_per_request
    unique (store_id, provider, provider_payment_id, request_id);
