-- Which messages have gone out, by the id that is stable for each: a job that runs again sends none twice.
create table sent_messages (
  store_id text not null,
  message_id text not null,
  tries integer not null,
  tried_at timestamptz not null,
  sent_at timestamptz,
  primary key (store_id, message_id)
);
create index sent_messages_by_time on sent_messages (tried_at);
