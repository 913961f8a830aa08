-- What whoever had a payment link was refused and why, for the store's owner: the latest distinct ones, with the last
-- time of each. They are erased with its customer and purged with the link. (ADR-372)
alter table payment_links add column rejections jsonb not null default '[]';

-- The latest of both; the same ones stand in the place of earlier ones.
create function merge_rejections(earlier jsonb, noted jsonb, most integer) returns jsonb
language sql immutable as $$
  select coalesce(jsonb_agg(entry order by place), '[]') from (
    select entry, row_number() over (order by entry->>'at' desc, entry->>'key') as place from (
      select entry from jsonb_array_elements(noted) as entry
      union all
      select entry from jsonb_array_elements(earlier) as entry
      where not exists (select from jsonb_array_elements(noted) as n where n->>'key' = entry->>'key')
    ) as entries
  ) as latest where place <= most
$$;

-- Kind and code of what was not there before.
create function added_rejections(earlier jsonb, noted jsonb) returns jsonb
language sql immutable as $$
  select coalesce(jsonb_agg(distinct jsonb_build_object('kind', n->'rejection'->'kind',
    'code', n->'rejection'->'code')), '[]')
  from jsonb_array_elements(noted) as n
  where not exists (
    select from jsonb_array_elements(earlier) as e
    where e->'rejection'->'kind' = n->'rejection'->'kind' and e->'rejection'->'code' = n->'rejection'->'code')
$$;

-- As before, by the two above.
create or replace function note_rejections(store text, cart_to_note text, noted jsonb, most integer) returns jsonb
language plpgsql as $$
declare
  earlier jsonb;
begin
  select c.rejections into earlier from carts c
    where c.store_id = store and c.cart_id = cart_to_note for update;
  update carts c set rejections = merge_rejections(earlier, noted, most)
  where c.store_id = store and c.cart_id = cart_to_note;
  return added_rejections(earlier, noted);
end $$;

-- The same for a payment link.
create function note_link_rejections(store text, link_to_note text, noted jsonb, most integer) returns jsonb
language plpgsql as $$
declare
  earlier jsonb;
begin
  select l.rejections into earlier from payment_links l
    where l.store_id = store and l.link_id = link_to_note for update;
  update payment_links l set rejections = merge_rejections(earlier, noted, most)
  where l.store_id = store and l.link_id = link_to_note;
  return added_rejections(earlier, noted);
end $$;
