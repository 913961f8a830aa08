-- A code is noted, and a guess judged, in one statement each. Whose sends a challenge counts among stands
-- with it; one of the previous release has none, and is not marked there as entered.
alter table otp_challenges add column phone_scope text;

-- Counts one in a scope if its limit allows, and says whether it did.
create function take_otp_place(
  store text, counted text, window_seconds integer, max_sends integer
) returns boolean language plpgsql as $$
begin
  insert into otp_send_counts as c (store_id, scope, window_start, sends, last_at)
  values (store, counted, now(), 1, now())
  on conflict (store_id, scope) do update set
    window_start = case when c.window_start <= now() - make_interval(secs => window_seconds)
      then now() else c.window_start end,
    sends = case when c.window_start <= now() - make_interval(secs => window_seconds)
      then 1 else c.sends + 1 end,
    last_at = now()
  where max_sends is null or c.sends < max_sends
    or c.window_start <= now() - make_interval(secs => window_seconds);
  return found;
end $$;

-- Notes a code that the rule allowed by the sends it was shown, while the phone's row is ours alone. Are
-- they no longer the ones that stand there, nothing is done: the rule is asked again. `asked` is
-- {"phoneScope", "known", "sends", "addressScope", "addressLimit", "addressSeconds", "storeScope",
-- "storeLimit", "storeSeconds", "challengeId", "sessionId", "phone", "purpose", "lifeSeconds"}.
-- Answers 'NOTED', 'CHANGED', 'ADDRESS_FULL' or 'STORE_FULL'. [I42]
create function note_otp_send(store text, asked jsonb, hashed_code bytea) returns text
language plpgsql as $$
declare
  stands jsonb;
begin
  insert into otp_phones as p (phone_scope) values (asked->>'phoneScope')
  on conflict (phone_scope) do update set last_at = clock_timestamp()
  returning p.sends into stands;
  if stands <> asked->'known' then
    return 'CHANGED';
  end if;
  if not take_otp_place(store, asked->>'addressScope', (asked->>'addressSeconds')::integer,
      (asked->>'addressLimit')::integer) then
    return 'ADDRESS_FULL';
  end if;
  if (select coalesce(sum(c.sends), 0) from otp_send_counts c
      where c.store_id = store and c.scope like 'day:%'
        and c.window_start > now() - make_interval(secs => (asked->>'storeSeconds')::integer))
     >= (asked->>'storeLimit')::integer then
    update otp_send_counts c set sends = c.sends - 1
    where c.store_id = store and c.scope = asked->>'addressScope';
    return 'STORE_FULL';
  end if;
  perform take_otp_place(store, asked->>'storeScope', (asked->>'storeSeconds')::integer, null);
  insert into otp_challenges
    (store_id, challenge_id, session_id, phone, phone_scope, purpose, code_hash, expires_at)
  values (store, asked->>'challengeId', asked->>'sessionId', asked->>'phone', asked->>'phoneScope',
    asked->>'purpose', hashed_code, now() + make_interval(secs => (asked->>'lifeSeconds')::integer));
  update otp_phones p set sends = asked->'sends', last_at = clock_timestamp()
  where p.phone_scope = asked->>'phoneScope';
  return 'NOTED';
end $$;

-- One guess, counted and judged: two at once cannot both be the last that is allowed, and the right code
-- works once. The right one gives back its place among the wrong ones, and its send counts as entered.
-- A code of another purpose is none. Answers {"isAddressFull": true}; or {"isRight", "wrongTries", "phone"}, without them for a dead code. [I41]
create function judge_otp_guess(
  store text, challenge text, session text, wanted text, hashes bytea[], address_scope text, address_limit integer,
  window_seconds integer, max_wrong integer
) returns jsonb language plpgsql as $$
declare
  guessed record;
begin
  if not take_otp_place(store, address_scope, window_seconds, address_limit) then
    return '{"isAddressFull": true}';
  end if;
  update otp_challenges c set
    wrong_tries = c.wrong_tries + (case when c.code_hash = any(hashes) then 0 else 1 end),
    used_at = case when c.code_hash = any(hashes) then now() end
  where c.store_id = store and c.challenge_id = challenge and c.session_id = session
    and c.purpose = wanted
    and c.used_at is null and c.wrong_tries < max_wrong and c.expires_at > now()
  returning c.code_hash = any(hashes) as is_right, c.wrong_tries, c.phone, c.phone_scope into guessed;
  if not found then
    return '{"isAddressFull": false}';
  end if;
  if guessed.is_right then
    update otp_send_counts c set sends = greatest(c.sends - 1, 0)
    where c.store_id = store and c.scope = address_scope;
    update otp_phones p set sends = (
      select jsonb_agg(case when send->>'id' = challenge then send || '{"isVerified": true}' else send end
        order by (send->>'atMs')::float)
      from jsonb_array_elements(p.sends) send)
    where p.phone_scope = guessed.phone_scope
      and p.sends @> jsonb_build_array(jsonb_build_object('id', challenge));
  end if;
  return jsonb_build_object('isAddressFull', false, 'isRight', guessed.is_right,
    'wrongTries', guessed.wrong_tries, 'phone', guessed.phone);
end $$;
