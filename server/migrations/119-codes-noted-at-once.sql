-- A code is noted in one statement. (ADR-324) [I42, I30]

-- As note_code_of_networks, which decides under the lock of the phone. Where other sends stand than the rule was
-- given nothing is counted or written, and they come back with the time, so that the rule decides by them.
-- The last of "sends" gets the time of the database. Returns {"noted"}, with {"sends", "nowMs"} where it is 'CHANGED'.
create function note_code_of_phone(store text, input jsonb, hashed_code bytea, networks jsonb) returns jsonb
language plpgsql as $$
declare
  standing jsonb;
  noted text;
begin
  select p.sends into standing from otp_phones p where p.phone_scope = input->>'phoneScope';
  if coalesce(standing, '[]') = input->'known' then
    noted := note_code_of_networks(store, jsonb_set(input, '{sends,-1,atMs}',
      to_jsonb(floor(extract(epoch from clock_timestamp()) * 1000)::bigint)), hashed_code, networks);
    if noted <> 'CHANGED' then
      return jsonb_build_object('noted', noted);
    end if;
    -- Its row is locked by now: these stand until the rule is asked again.
    select p.sends into standing from otp_phones p where p.phone_scope = input->>'phoneScope';
  end if;
  return jsonb_build_object('noted', 'CHANGED', 'sends', coalesce(standing, '[]'),
    'nowMs', extract(epoch from clock_timestamp()) * 1000);
end $$;
