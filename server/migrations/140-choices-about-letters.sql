-- What is chosen by the link of a letter: whether letters about orders with this phone go to this address. It holds for
-- nothing else, because whoever reads the address may have typed a stranger's phone. (ADR-216, ADR-369)
create table letter_choices (
  store_id text not null,
  phone text not null,
  -- In lower case.
  email text not null,
  -- Of the orders of the phone's verified customer. Their choice about e-mail is the one in notification_preferences;
  -- here they only have a key.
  is_verified boolean not null,
  -- Stands in the links of letters; null until one was sent.
  letter_key text,
  -- Null: nothing was chosen.
  is_out boolean,
  chosen_at timestamptz,
  primary key (store_id, phone, email, is_verified),
  constraint one_letter_choice_per_key unique (store_id, letter_key)
);

-- A key of letters before this gave access to all that a phone has chosen. What was turned off by it stays so.
insert into letter_choices (store_id, phone, email, is_verified, is_out, chosen_at)
select distinct o.store_id, o.phone, lower(o.snapshot->>'email'), false, true, now()
from notification_preferences p join orders o on o.store_id = p.store_id and o.phone = p.phone
where p.choices #>> '{EMAIL,isOut}' = 'true' and o.snapshot->>'email' <> '';

-- What is left to such a key: it ends the letters. It undoes nothing that was chosen since, and turns nothing on. The
-- release before wrote a choice about every medium whenever its page was saved, so one of its time does not count.
create function end_letters_by_former_key(store text, former_key text) returns void language sql as $$
  insert into letter_choices as c (store_id, phone, email, is_verified, is_out, chosen_at)
  select distinct o.store_id, o.phone, lower(o.snapshot->>'email'), false, true, now()
  from notification_preferences p join orders o on o.store_id = p.store_id and o.phone = p.phone
  where p.store_id = store and p.preference_key = former_key and o.snapshot->>'email' <> ''
  on conflict (store_id, phone, email, is_verified)
    do update set is_out = true, chosen_at = excluded.chosen_at where c.is_out is null;
  update notification_preferences p
  set choices = p.choices || jsonb_build_object('EMAIL',
    jsonb_build_object('isOut', true, 'at', extract(epoch from now())))
  where p.store_id = store and p.preference_key = former_key
    and coalesce((p.choices #>> '{EMAIL,at}')::numeric, 0) < (select extract(epoch from m.ran_at) from migrations m
      where m.name = '140-choices-about-letters.sql');
$$;

-- To which address letters to the customer of this verified phone go; null where none is known.
create function email_of_customer(store text, of_phone text) returns text language sql stable as $$
  select c.email from customers c where c.store_id = store and c.phone = of_phone
$$;

-- {"language", "choices"} of the phone, and {"letters": {"isOut", "at"}} of the address with it; null where nothing was
-- chosen.
create function chosen_preferences(store text, of_phone text, of_email text) returns jsonb language sql stable as $$
  select jsonb_build_object('language', p.language, 'choices', coalesce(p.choices, '{}'), 'letters',
    case when l.is_out is not null
      then jsonb_build_object('isOut', l.is_out, 'at', extract(epoch from l.chosen_at)) end)
  from (select store as store_id, of_phone as phone, lower(of_email) as email) as recipient
    left join notification_preferences p on p.store_id = recipient.store_id and p.phone = recipient.phone
    left join letter_choices l on l.store_id = recipient.store_id and l.phone = recipient.phone
      and l.email = recipient.email and not l.is_verified
$$;
