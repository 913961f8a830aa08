-- What a saved address was used for, and when last: as a delivery address, as a billing address or both.
create table address_uses (
  store_id text not null,
  subject text not null,
  address_id text not null,
  address_type text not null check (address_type in ('SHIPPING_ADDRESS', 'BILLING_ADDRESS')),
  used_at timestamptz not null default now(),
  primary key (store_id, subject, address_id, address_type),
  foreign key (store_id, subject, address_id) references addresses
    on update cascade on delete cascade
);

-- Which address a person has made the default of a kind: at most one, by the key.
create table default_addresses (
  store_id text not null,
  subject text not null,
  address_type text not null check (address_type in ('SHIPPING_ADDRESS', 'BILLING_ADDRESS')),
  address_id text not null,
  primary key (store_id, subject, address_type),
  foreign key (store_id, subject, address_id) references addresses
    on update cascade on delete cascade
);

insert into address_uses (store_id, subject, address_id, address_type, used_at)
select store_id, subject, address_id, 'SHIPPING_ADDRESS', used_at from addresses;
alter table addresses drop column used_at;

create view saved_addresses as
select a.store_id, a.subject, a.address_id, a.address, u.used_at, u.uses
from addresses a, lateral (
  select max(used.used_at) as used_at, jsonb_agg(jsonb_build_object(
    'addressType', used.address_type, 'usedAt', used.used_at,
    'isDefault', exists (
      select from default_addresses d
      where d.store_id = used.store_id and d.subject = used.subject
        and d.address_type = used.address_type and d.address_id = used.address_id))) as uses
  from address_uses used
  where used.store_id = a.store_id and used.subject = a.subject and used.address_id = a.address_id) u;

-- Notes a use; of an address that is not the subject's, or is not there, nothing.
create function note_address_use(store text, holder text, used_id text, kind text) returns void
language sql as $$
  insert into address_uses (store_id, subject, address_id, address_type)
  select a.store_id, a.subject, a.address_id, kind from addresses a
  where a.store_id = store and a.subject = holder and a.address_id = used_id
  on conflict (store_id, subject, address_id, address_type) do update set used_at = now()
$$;

-- The addresses that a person has chosen for a cart.
create function note_addresses_of_cart(store text, holder text, shipping text, billing text)
returns void language plpgsql as $$
begin
  perform note_address_use(store, holder, shipping, 'SHIPPING_ADDRESS');
  if billing is distinct from shipping then
    perform note_address_use(store, holder, billing, 'BILLING_ADDRESS');
  end if;
end $$;

-- The same address saved twice is one address, whatever it is used for. An edited one takes the place of
-- what it was, with its uses, in the same transaction, so that none is ever lost. Of more than 50, which
-- is what is ever listed, the one used longest ago goes. `given` is {"id", "fingerprint", "address",
-- "replacedId", "addressType", "isDefault"}. Returns all addresses that are there then, the last used first.
create function save_address(store text, holder text, given jsonb)
returns table (listed_id text, listed_address jsonb, listed_uses jsonb, is_fresh boolean)
language plpgsql as $$
declare
  saved text;
  replaced text := given->>'replacedId';
  kind text := given->>'addressType';
begin
  insert into addresses (store_id, subject, address_id, fingerprint, address)
  values (store, holder, given->>'id', given->>'fingerprint', given->'address')
  on conflict on constraint i5_same_address_saved_once do update set address = excluded.address
  returning address_id into saved;
  if replaced <> saved then
    insert into address_uses (store_id, subject, address_id, address_type, used_at)
    select u.store_id, u.subject, saved, u.address_type, u.used_at from address_uses u
    where u.store_id = store and u.subject = holder and u.address_id = replaced
    on conflict do nothing;
    update default_addresses d set address_id = saved
    where d.store_id = store and d.subject = holder and d.address_id = replaced;
    delete from addresses a
    where a.store_id = store and a.subject = holder and a.address_id = replaced;
  end if;
  perform note_address_use(store, holder, saved, kind);
  if (given->>'isDefault')::boolean then
    insert into default_addresses (store_id, subject, address_type, address_id)
    values (store, holder, kind, saved)
    on conflict (store_id, subject, address_type) do update set address_id = excluded.address_id;
  end if;
  delete from addresses a
  where a.store_id = store and a.subject = holder and a.address_id in (
    select s.address_id from saved_addresses s
    where s.store_id = store and s.subject = holder and s.address_id <> saved
    order by s.used_at desc, s.address_id offset 49);
  return query select s.address_id, s.address, s.uses, s.address_id = saved from saved_addresses s
    where s.store_id = store and s.subject = holder
    order by s.used_at desc, s.address_id = saved desc, s.address_id;
end $$;

-- Addresses of a guest become those of the subject that the session goes on as. An address that both have
-- is kept once, under the id that the page holds, with the uses of both; a default that stands there
-- already stays. Returns how many were moved. [D-76]
create function move_addresses(store text, old_subject text, new_subject text) returns integer
language plpgsql as $$
declare
  moved integer;
begin
  insert into address_uses as u (store_id, subject, address_id, address_type, used_at)
  select store, old_subject, mine.address_id, theirs_used.address_type, theirs_used.used_at
  from addresses mine
  join addresses theirs on theirs.store_id = store and theirs.subject = new_subject
    and theirs.fingerprint = mine.fingerprint
  join address_uses theirs_used on theirs_used.store_id = store
    and theirs_used.subject = new_subject and theirs_used.address_id = theirs.address_id
  where mine.store_id = store and mine.subject = old_subject
  on conflict (store_id, subject, address_id, address_type)
    do update set used_at = greatest(u.used_at, excluded.used_at);
  delete from default_addresses mine using default_addresses theirs
  where mine.store_id = store and mine.subject = old_subject and theirs.store_id = store
    and theirs.subject = new_subject and theirs.address_type = mine.address_type;
  insert into default_addresses (store_id, subject, address_type, address_id)
  select store, old_subject, d.address_type, mine.address_id
  from default_addresses d
  join addresses theirs on theirs.store_id = store and theirs.subject = new_subject
    and theirs.address_id = d.address_id
  join addresses mine on mine.store_id = store and mine.subject = old_subject
    and mine.fingerprint = theirs.fingerprint
  where d.store_id = store and d.subject = new_subject;
  delete from addresses theirs using addresses mine
  where theirs.store_id = store and theirs.subject = new_subject
    and mine.store_id = store and mine.subject = old_subject
    and mine.fingerprint = theirs.fingerprint;
  update addresses a set subject = new_subject
  where a.store_id = store and a.subject = old_subject;
  get diagnostics moved = row_count;
  return moved;
end $$;
