-- When the provider was last asked about it by the reconciler: an unsigned webhook makes it ask again, but not at once.
-- (ADR-096) [I8]
alter table payment_attempts add column checked_at timestamptz;
alter table refunds add column checked_at timestamptz;
