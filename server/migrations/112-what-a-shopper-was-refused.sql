-- What the shopper of a cart was refused and why, for the store's owner: the latest distinct ones, with the last
-- time of each. They are erased and purged with the cart. (ADR-296)
alter table carts add column rejections jsonb not null default '[]';

-- Adds some to those of a cart, in the place of the same ones. Those at the same moment lose none of each other's.
-- Returns kind and code of what the cart has not had before.
create function note_rejections(store text, cart_to_note text, noted jsonb, most integer) returns jsonb
language plpgsql as $$
declare
  earlier jsonb;
begin
  select c.rejections into earlier from carts c
    where c.store_id = store and c.cart_id = cart_to_note for update;
  update carts c set rejections = (
    select coalesce(jsonb_agg(entry order by place), '[]') from (
      select entry, row_number() over (order by entry->>'at' desc, entry->>'key') as place from (
        select entry from jsonb_array_elements(noted) as entry
        union all
        select entry from jsonb_array_elements(earlier) as entry
        where not exists (select from jsonb_array_elements(noted) as n where n->>'key' = entry->>'key')
      ) as entries
    ) as latest where place <= most)
  where c.store_id = store and c.cart_id = cart_to_note;
  return (
    select coalesce(jsonb_agg(distinct jsonb_build_object('kind', n->'rejection'->'kind',
      'code', n->'rejection'->'code')), '[]')
    from jsonb_array_elements(noted) as n
    where not exists (
      select from jsonb_array_elements(earlier) as e
      where e->'rejection'->'kind' = n->'rejection'->'kind' and e->'rejection'->'code' = n->'rejection'->'code'));
end $$;
