-- The words by which a customer finds an order: those of its number and of its products, for each who may find it. A search
-- reads a stretch of one index, however many orders the store and the customer have. (ADR-352) [I31]
create table order_words (
  store_id text not null,
  -- The phone of the order, or the session that placed it where that is not a customer of this phone.
  owner text not null,
  -- Compared by bytes, so that all words with the same beginning stand together.
  word text collate "C" not null,
  placed_at timestamptz not null,
  order_id text not null
);
create unique index order_words_of_owner on order_words (store_id, owner, word, placed_at desc, order_id);

-- What stands between words. A list, since what a letter is depends on the database, and the vowel signs of Indian scripts are
-- none to most.
create function word_separators() returns text language sql immutable as $$
  select E'\t\n\r\u00a0!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~–—‘’“”·•…।'
$$;

-- What a search is for: "#M-1044" is one word, by which a number is found among all that begin with "M".
create function search_words(input text) returns setof text language sql immutable as $$
  select distinct left(btrim(part, word_separators()), 32)
  from string_to_table(translate(lower(input), E'\t\n\r\u00a0', '    '), ' ') as part
  where btrim(part, word_separators()) <> ''
$$;

-- What leads to a text: the same, and the words within them, "m" and "1044".
create function words_of_text(input text) returns setof text language sql immutable as $$
  select search_words(input)
  union
  select search_words(translate(input, word_separators(), repeat(' ', length(word_separators()))))
$$;

create function words_of_order(name text, snapshot jsonb) returns setof text language sql stable as $$
  select words_of_text(name)
  union
  select words_of_text(title #>> '{}') from jsonb_path_query(snapshot, '$.lines[*].productTitle') as title
$$;

-- An erased order has neither.
create function owners_of_order(store text, of_phone text, of_subject text) returns setof text language sql stable as $$
  select of_phone where of_phone <> ''
  union all
  select of_subject where of_subject <> '' and not exists (select from customers c
    where c.store_id = store and c.customer_id = of_subject and c.phone = of_phone)
$$;

-- A trigger, since the servers of the last release write orders too.
create function note_order_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from order_words w using words_of_order(old.platform_order_name, old.snapshot) as former (word)
    where w.store_id = old.store_id and w.owner in (old.phone, old.subject) and w.word = former.word
      and w.placed_at = old.placed_at and w.order_id = old.order_id;
  end if;
  insert into order_words (store_id, owner, word, placed_at, order_id)
  select new.store_id, owners.owner, words.word, new.placed_at, new.order_id
  from owners_of_order(new.store_id, new.phone, new.subject) as owners (owner),
    words_of_order(new.platform_order_name, new.snapshot) as words (word)
  on conflict do nothing;
  return null;
end $$;

create trigger orders_get_words after insert on orders for each row execute function note_order_words();
create trigger orders_change_words after update of phone, subject, platform_order_name, placed_at on orders for each row
  when ((old.phone, old.subject, old.placed_at) is distinct from (new.phone, new.subject, new.placed_at)
    or old.platform_order_name is not null
      and old.platform_order_name is distinct from new.platform_order_name)
  execute function note_order_words();

-- The platform's number comes once, after the order: only its own words are added.
create function add_number_words() returns trigger language plpgsql as $$
begin
  insert into order_words (store_id, owner, word, placed_at, order_id)
  select new.store_id, owners.owner, words.word, new.placed_at, new.order_id
  from owners_of_order(new.store_id, new.phone, new.subject) as owners (owner),
    words_of_text(new.platform_order_name) as words (word)
  on conflict do nothing;
  return null;
end $$;
create trigger orders_get_number_words after update of platform_order_name on orders for each row
  when (old.platform_order_name is null and new.platform_order_name is not null)
  execute function add_number_words();
