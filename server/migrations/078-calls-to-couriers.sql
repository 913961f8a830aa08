-- How many calls polling has made to a courier in this minute, by all servers together; where a courier counts by
-- address, under no store. [ADR-234]
create table courier_poll_calls (
  store_id text not null,
  courier_code text not null,
  minute timestamptz not null,
  calls integer not null,
  -- Of the last request for calls.
  granted integer not null,
  primary key (store_id, courier_code)
);
