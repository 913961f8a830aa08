-- How the customers of a store want to be written to. The key stands in links of messages, so that no phone
-- does. [ADR-216, I58]
create table notification_preferences (
  store_id text not null,
  phone text not null,
  preference_key text not null,
  language text,
  -- By medium {"isOut", "at"}, with the time of the choice in seconds: a choice that comes late undoes no later
  -- one. [I12]
  choices jsonb not null default '{}',
  primary key (store_id, phone),
  constraint one_customer_per_preference_key unique (store_id, preference_key)
);
