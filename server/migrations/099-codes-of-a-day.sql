-- As note_otp_send, with a limit of the store's day that codes sent at the same moment cannot pass: the last
-- ones of a day wait for one another. More than those that are left cannot be in the middle of it without
-- having waited, as an installation has fewer connections. [I42, D-28]
create function note_sent_code(store text, input jsonb, hashed_code bytea) returns text
language plpgsql as $$
declare
  stored jsonb;
  waits_when_left constant integer := 500;
  remaining integer;
begin
  insert into otp_phones as p (phone_scope) values (input->>'phoneScope')
  on conflict (phone_scope) do update set last_at = clock_timestamp()
  returning p.sends into stored;
  if stored <> input->'known' then
    return 'CHANGED';
  end if;
  if not count_otp_send(store, input->>'addressScope', (input->>'addressSeconds')::integer,
      (input->>'addressLimit')::integer) then
    return 'ADDRESS_FULL';
  end if;
  remaining := codes_left_today(store, input);
  if remaining <= waits_when_left then
    perform pg_advisory_xact_lock(hashtextextended('codes of a day ' || store, 0));
    remaining := codes_left_today(store, input);
  end if;
  if remaining <= 0 then
    update otp_send_counts c set sends = c.sends - 1
    where c.store_id = store and c.scope = input->>'addressScope';
    return 'STORE_FULL';
  end if;
  perform count_otp_send(store, input->>'storeScope', (input->>'storeSeconds')::integer, null);
  insert into otp_challenges
    (store_id, challenge_id, session_id, phone, phone_scope, purpose, code_hash, expires_at)
  values (store, input->>'challengeId', input->>'sessionId', input->>'phone', input->>'phoneScope',
    input->>'purpose', hashed_code, now() + make_interval(secs => (input->>'lifeSeconds')::integer));
  update otp_phones p set sends = input->'sends', last_at = clock_timestamp()
  where p.phone_scope = input->>'phoneScope';
  return 'NOTED';
end $$;

-- Of the store's day, whose sends are counted in several rows.
create function codes_left_today(store text, input jsonb) returns integer language sql volatile as $$
  select (input->>'storeLimit')::integer - coalesce(sum(c.sends), 0)::integer
  from otp_send_counts c
  where c.store_id = store and c.scope like 'day:%'
    and c.window_start > now() - make_interval(secs => (input->>'storeSeconds')::integer)
$$;
