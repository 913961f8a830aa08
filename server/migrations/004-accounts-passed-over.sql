-- Accounts that were asked to open this attempt's payment and did not, before the one that did. (ADR-097)
alter table payment_attempts add column passed_over text[] not null default '{}';
