-- A code that an identity provider sent in place of ours: where it is checked. [A4.37, I41]
alter table otp_challenges add column provider_account text;
alter table otp_challenges add column provider_session text;

-- The identity provider has accepted a guess that check_otp_guess counted: as a right one of ours. The phone,
-- once; null when the code was used meanwhile or is over.
create function accept_provider_guess(
  store text, challenge text, session text, wanted text, verified_phone text, address_scope text
) returns text language plpgsql as $$
declare
  accepted record;
begin
  update otp_challenges c set used_at = now()
  where c.store_id = store and c.challenge_id = challenge and c.session_id = session
    and c.purpose = wanted and c.phone = verified_phone and c.provider_session is not null
    and c.used_at is null and c.expires_at > now()
  returning c.phone, c.phone_scope into accepted;
  if not found then
    return null;
  end if;
  update otp_send_counts c set sends = greatest(c.sends - 1, 0)
  where c.store_id = store and c.scope = address_scope;
  update otp_phones p set sends = (
    select jsonb_agg(case when send->>'id' = challenge then send || '{"isVerified": true}' else send end
      order by (send->>'atMs')::float)
    from jsonb_array_elements(p.sends) send)
  where p.phone_scope = accepted.phone_scope
    and p.sends @> jsonb_build_array(jsonb_build_object('id', challenge));
  return accepted.phone;
end $$;
