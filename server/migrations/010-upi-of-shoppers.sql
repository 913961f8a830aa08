-- The UPI app that the shopper opened for an attempt; offered first the next time. No part of what was agreed:
-- the same payment may be approved in another app. (ADR-070) [D-1]
alter table payment_attempts add column upi_app text;

-- UPI ids that shoppers typed are removed a year after they paid with them.
create index payments_with_upi_id on payments (captured_at) where instrument ? 'upiId';
