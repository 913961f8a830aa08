-- A use of a payment link is held while it is being paid, so that no more people pay than it allows. Null where
-- nobody pays it. (ADR-284) [D-62, I7]
alter table payment_link_uses add column held_until timestamptz;
