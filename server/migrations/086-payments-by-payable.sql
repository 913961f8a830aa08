-- outside a transaction
-- The payments of what a customer ordered, and of what they only tried to pay. (ADR-245)
drop index concurrently if exists payments_by_payable;
create index concurrently payments_by_payable on payments (store_id, payable_id);
drop index concurrently if exists attempts_by_subject;
create index concurrently attempts_by_subject on payment_attempts (store_id, subject);
