-- When it was last seen to that an approved return goes on: its store is reminded once a day. [account §4, D-37, ADR-373]
alter table customer_requests add column checked_at timestamptz;
