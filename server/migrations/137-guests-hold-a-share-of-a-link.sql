-- Whoever has proved no phone holds a share of the uses of a payment link, once, as of stock and of limited codes.
-- (ADR-284, ADR-285, ADR-368) [I7, I20, I45]

-- How often it was held. Whoever could open no payment releases only what nobody has held since.
alter table payment_link_uses add column holds integer not null default 0;

-- As what the holds of a link stand in guest_holds, where no variant and no code is called so.
create function name_of_link(link text) returns text language sql immutable as $$ select 'link ' || link $$;

-- Holds a use (`payable`) of a link for somebody who has proved no phone, where the rule `mayHoldUnverified` lets it:
-- `remaining` uses are left, the claim is that of the rule (`linkAllowance`) with the scopes of its caller. A hold that
-- lasts goes on and is not renewed; one that has ended is not taken again within the hour. The link's row is locked
-- by the caller. Gives the use, or no row where nothing is held for it.
create function hold_share_of_link(
  store text, link text, payable text, remaining integer, hold_seconds integer, claim jsonb
) returns setof payment_link_uses language plpgsql as $$
declare
  last_end timestamptz;
  hold jsonb;
  ends timestamptz;
begin
  select u.held_until into last_end from payment_link_uses u
  where u.store_id = store and u.use_id = payable and u.paid_at is null;
  if last_end > now() then
    ends := last_end;
  -- Servers of the release before note nothing in guest_holds of what they hold.
  elsif last_end > now() - make_interval(secs => (claim->>'countedSeconds')::integer - hold_seconds) then
    return;
  else
    hold := unverified_hold(store, payable, name_of_link(link), 1, remaining, claim)
      || jsonb_build_object('variantId', name_of_link(link));
    if not may_hold_unverified(hold, claim) then
      return;
    end if;
    ends := end_of_holds(jsonb_build_array(hold), now() + make_interval(secs => hold_seconds), claim);
    perform note_guest_holds(store, payable, jsonb_build_array(hold), ends, claim);
  end if;
  return query update payment_link_uses u set held_until = ends, holds = u.holds + 1
    where u.store_id = store and u.use_id = payable and u.paid_at is null
    returning u.*;
end $$;
