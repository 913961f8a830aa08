-- Facts that come by time alone, each announced once when it is due. [ADR-217, I11]
create table planned_notifications (
  store_id text not null,
  fact text not null,
  object_id text not null,
  due_at timestamptz not null,
  primary key (store_id, fact, object_id)
);
create index planned_notifications_by_due on planned_notifications (due_at);
