-- The page of a payment link: where its payer goes on afterwards, and what was chosen before paying. [D-71]
alter table payment_links add column return_url text;
alter table payment_links add column cancel_url text;
-- The owner's own values: they come back with the payer, in the address.
alter table payment_links add column extra_params jsonb not null default '{}';
alter table payment_link_uses add column chosen jsonb;
