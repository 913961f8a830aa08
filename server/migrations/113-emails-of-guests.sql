-- The e-mail that a guest gave before an address: of that session alone, whoever else types the same phone. (ADR-301)
-- [D-55, D-76, I31]
create table guest_emails (
  store_id text not null,
  subject text not null,
  email text not null,
  created_at timestamptz not null default now(),
  primary key (store_id, subject)
);
create index guest_emails_by_age on guest_emails (created_at);
