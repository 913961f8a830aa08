-- The store token whose system vouched for a phone: what it opened ends with it. [ADR-259, I34, I35]
alter table seller_tokens add column store_token_id text;
-- Null: the phone was verified by a one-time code.
alter table sessions add column vouched_by text;
