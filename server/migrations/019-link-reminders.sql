-- Reminders of payment links that are not paid yet. [D-71]
alter table payment_links add column next_reminder_at timestamptz;
alter table payment_links add column reminders_sent smallint not null default 0
  check (reminders_sent between 0 and 2);
create index payment_links_to_remind on payment_links (next_reminder_at) where next_reminder_at is not null;
