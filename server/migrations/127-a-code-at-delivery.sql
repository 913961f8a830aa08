-- Whether the courier wants a code at delivery, apart from the code: often it says so and sends the code to the customer
-- itself. (ADR-347) [tracking §3]
alter table shipments add column needs_delivery_otp boolean not null default false;
