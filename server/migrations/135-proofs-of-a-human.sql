-- Who has passed a check of humans, by session and for minutes: a code may then be sent to one phone. A proof that the
-- identity provider verifies itself waits here until it sends. (ADR-365) [I42]
create table if not exists human_proofs (
  store_id text not null,
  session_id text not null,
  checker text not null,
  -- Null where the proof was verified when it came.
  proof text,
  -- The hashed phone of the first code; null until then.
  phone_scope text,
  expires_at timestamptz not null,
  primary key (store_id, session_id, checker)
);
create index if not exists human_proofs_by_end on human_proofs (expires_at);
