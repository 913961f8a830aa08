/** One statement for each step that has to store or to know something. */
export const FLOOR_STATEMENTS = {
  openCart: 'insert into carts (cart_id, platform_token, cart) values ($1, $2, $3)',
  readCart: 'select cart from carts where cart_id = $1',
  noteCode: 'insert into codes (challenge_id, phone, code_hash) values ($1, $2, $3)',
  checkCode: `with guess as (
      update codes set tries = tries + 1,
        used_at = case when code_hash = $2 then now() end
      where challenge_id = $1::uuid and used_at is null and tries < 3
      returning phone, used_at
    ), customer as (
      insert into customers (phone) select phone from guess where used_at is not null
      on conflict (phone) do update set phone = excluded.phone
      returning customer_id
    )
    insert into sessions (session_id, customer_id, cart_id)
    select $3::uuid, customer_id, $4::uuid from customer returning session_id as id`,
  saveAddress:
    'insert into addresses (session_id, address) values ($1, $2) returning address_id as id',
  readDelivery: `select cart, address from carts
    join sessions using (cart_id) join addresses using (session_id)
    where cart_id = $1 and session_id = $2 and address_id = $3`,
  openAttempt: `with held as (
      insert into stock as s (variant_id, held) values ($1::bigint, $2::integer)
      on conflict (variant_id) do update set held = s.held + excluded.held
        where s.held + excluded.held <= $3::integer
      returning variant_id
    ), reserved as (
      insert into reservations (cart_id, variant_id, quantity, expires_at)
      select $4::uuid, variant_id, $2::integer, now() + interval '15 minutes' from held
      returning cart_id
    )
    insert into payment_attempts (attempt_id, cart_id, amount_paise, frozen)
    select $5::uuid, cart_id, $6::bigint, $7::jsonb from reserved returning attempt_id as id`,
  atProvider: 'update payment_attempts set provider_order_id = $2 where attempt_id = $1',
  applyEvent: 'select apply_event($1, $2, $3, $4, $5) as placed',
  onPlatform: `with done as (delete from jobs where order_id = $1::uuid returning order_id), begun as (
      insert into messages (message_id, kind) select order_id, 'ORDER' from done
    )
    update orders set platform_order_id = $2, platform_lease_until = null
    where order_id = (select order_id from done)`,
  messageSent: 'update messages set sent_at = now() where message_id = $1',
  readOrder: `select order_number as number, snapshot, total_paise as total, placed_at as "placedAt"
    from orders where cart_id = $1`,
} as const

export type FloorStatement = keyof typeof FLOOR_STATEMENTS
