import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, statement } from './db/statement.ts'
import { purgeExpired } from './jobs/purge-expired.ts'
import { retentionOf } from './start-loops.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
})
afterAll(() => app.close())

/** Rows of one table, by name: those to be forgotten are called `old`. */
const cases: readonly (readonly [table: string, key: string, rows: string])[] = [
  [
    'otp_challenges',
    'challenge_id',
    `insert into otp_challenges (store_id, challenge_id, session_id, phone, purpose, code_hash, expires_at)
     select 's', name, 'x', '+91', 'LOGIN', '', now() - age
     from (values ('old', interval '25 hours'), ('new', interval '23 hours')) as rows (name, age)`,
  ],
  [
    'payment_links',
    'link_id',
    `insert into payment_links (store_id, link_id, amount_paise, max_uses, description, expires_at, paid_paise, uses)
     select 's', name, 10000, 1, '', now() - age, paid, paid / 10000
     from (values ('old', interval '91 days', 0), ('new', interval '89 days', 0),
       ('new but paid', interval '500 days', 10000)) as rows (name, age, paid)`,
  ],
  [
    'payment_link_uses',
    'use_id',
    `with link as (
       insert into payment_links (store_id, link_id, amount_paise, max_uses, description)
       values ('s', 'new for uses', 10000, 2, '')
     ) insert into payment_link_uses (store_id, use_id, link_id, subject, amount_paise, phone, opened_at)
     select 's', name, 'new for uses', name, 10000, '+91', now() - age
     from (values ('old', interval '121 days'), ('new', interval '119 days')) as rows (name, age)`,
  ],
  [
    'saved_cards',
    'card_id',
    `insert into saved_cards (store_id, card_id, customer_id, provider, token, last_four, used_at, removed_at)
     select 's', name, 'c', 'R', name, '1007', now() - age, now() - removed
     from (values ('old', interval '37 months', null::interval),
       ('old too', interval '1 day', interval '91 days'),
       ('new', interval '35 months', null), ('new too', interval '1 day', interval '89 days')
     ) as rows (name, age, removed)`,
  ],
  [
    'checkout_feedback',
    'payable_id',
    `insert into checkout_feedback (store_id, payable_id, rating, given_at)
     select 's', name, 5, now() - age
     from (values ('old', interval '25 months'), ('new', interval '23 months')) as rows (name, age)`,
  ],
  [
    'payables',
    'payable_id',
    `with tried as (
       insert into payment_attempts (store_id, attempt_id, payable_id, subject, idempotency_key, body_hash,
         provider, method, amount_paise, currency, frozen, frozen_hash, expires_at, next_check_at)
       values ('s', 'new late', 'new tried', 'x', 'late', '', 'R', 'UPI', 1, 'INR', '{}', '', now(),
         'infinity'))
     insert into payables (store_id, payable_id, kind, reference, created_at)
     select 's', name, 'LINK_USE', name, now() - age
     from (values ('old', interval '121 days'), ('new', interval '119 days'),
       ('new tried', interval '121 days')) as rows (name, age)`,
  ],
  [
    'coupon_limits',
    'code',
    `insert into coupon_limits (store_id, code, used_elsewhere, once_per_customer, read_at)
     select 's', name, 0, false, now() - age
     from (values ('old', interval '91 days'), ('new', interval '89 days')) as rows (name, age)`,
  ],
  [
    'otp_send_counts',
    'scope',
    `insert into otp_send_counts (store_id, scope, window_start, sends, last_at)
     select 's', name, now() - age, 1, now() - age
     from (values ('old', interval '49 hours'), ('new', interval '47 hours')) as rows (name, age)`,
  ],
  [
    'sessions',
    'session_id',
    `insert into sessions (store_id, session_id, kind, subject, refresh_hash, expires_at, ended_at)
     values ('s', 'old', 'USER', 'x', '', now() - interval '8 days', null),
       ('s', 'old too', 'USER', 'x', '', now() + interval '8 days', now() - interval '8 days'),
       ('s', 'new', 'USER', 'x', '', now() + interval '1 day', null),
       ('s', 'new too', 'USER', 'x', '', now() + interval '1 day', now() - interval '6 days')`,
  ],
  [
    'chat_restores',
    'customer_id',
    `insert into chat_restores (store_id, customer_id, restore_id, saved_at)
     select 's', name, 'r', now() - age
     from (values ('old', interval '13 months'), ('new', interval '11 months')) as rows (name, age)`,
  ],
  [
    'seller_tokens',
    'token_id',
    `insert into seller_tokens (store_id, token_id, token_hash, phone, user_id, expires_at)
     values ('s', 'old', '', '+91', 'u', now() - interval '1 minute'),
       ('s', 'new', '', '+91', 'u', now() + interval '1 minute')`,
  ],
  [
    'human_proofs',
    'session_id',
    `insert into human_proofs (store_id, session_id, checker, expires_at)
     values ('s', 'old', 'STORE', now() - interval '1 minute'),
       ('s', 'new', 'STORE', now() + interval '1 minute')`,
  ],
  [
    'addresses',
    'address_id',
    `with someone as (insert into customers (store_id, customer_id, phone) values ('s', 'c', '+91')),
     saved as (
       insert into addresses (store_id, subject, address_id, fingerprint, address)
       values ('s', 'guest', 'old', '1', '{}'), ('s', 'guest', 'new', '2', '{}'),
         ('s', 'c', 'new too', '3', '{}'))
     insert into address_uses (store_id, subject, address_id, address_type, used_at)
     values ('s', 'guest', 'old', 'SHIPPING_ADDRESS', now() - interval '91 days'),
       ('s', 'guest', 'old', 'BILLING_ADDRESS', now() - interval '92 days'),
       ('s', 'guest', 'new', 'SHIPPING_ADDRESS', now() - interval '91 days'),
       ('s', 'guest', 'new', 'BILLING_ADDRESS', now() - interval '89 days'),
       ('s', 'c', 'new too', 'SHIPPING_ADDRESS', now() - interval '910 days')`,
  ],
  [
    'guest_emails',
    'subject',
    `insert into guest_emails (store_id, subject, email, created_at)
     select 's', name, 'x', now() - age
     from (values ('old', interval '91 days'), ('new', interval '89 days')) as rows (name, age)`,
  ],
  [
    'carts',
    'cart_id',
    `insert into carts (store_id, cart_id, platform_token, cart, expires_at)
     values ('s', 'old', 't', '{}', now() - interval '8 days'),
       ('s', 'new', 't', '{}', now() - interval '6 days')`,
  ],
  [
    'stock_holds',
    'payable_id',
    `insert into stock_holds (store_id, payable_id, variant_id, quantity, state, expires_at, on_platform_at)
     values ('s', 'old', 'v', 1, 'HELD', now() - interval '2 days', null),
       ('s', 'old too', 'v', 1, 'SOLD', null, now() - interval '91 days'),
       ('s', 'new', 'v', 1, 'HELD', now() - interval '1 hour', null),
       ('s', 'new too', 'v', 1, 'SOLD', null, now() - interval '89 days'),
       ('s', 'new as well', 'v', 1, 'SOLD', null, null)`,
  ],
  [
    'payment_attempts',
    'attempt_id',
    `with paid as (
       insert into payments (store_id, provider, provider_payment_id, attempt_id, payable_id,
         amount_paise, currency, status, method)
       values ('s', 'RAZORPAY', 'p', 'new too', 'c', 1, 'INR', 'CAPTURED', 'UPI'))
     insert into payment_attempts (store_id, attempt_id, payable_id, subject, idempotency_key, body_hash,
       provider, method, amount_paise, currency, frozen, frozen_hash, expires_at, next_check_at)
     select 's', name, name, 'x', 'k', '', 'RAZORPAY', 'UPI', 1, 'INR', '{}', '', now() - age, check_at
     from (values ('old', interval '91 days', timestamptz 'infinity'),
       ('new', interval '89 days', 'infinity'),
       ('new too', interval '91 days', 'infinity'),
       ('new as well', interval '91 days', now())) as rows (name, age, check_at)`,
  ],
  [
    'notifications',
    'key',
    `insert into notifications (store_id, kind, key, tries, tried_at)
     select 's', 'REFUND', name, 1, now() - age
     from (values ('old', interval '61 days'), ('new', interval '59 days')) as rows (name, age)`,
  ],
  [
    'access_tokens',
    'name',
    `insert into access_tokens (store_id, name, sealed, expires_at)
     select 's', name, '', now() - age
     from (values ('old', interval '25 hours'), ('new', interval '23 hours')) as rows (name, age)`,
  ],
  [
    'webhook_inbox',
    'event_id',
    `insert into webhook_inbox (store_id, source, event_id, body, headers, applied_at, received_at)
     values ('s', 'razorpay', 'old', '', '{}', now() - interval '31 days', now()),
       ('s', 'razorpay', 'new', '', '{}', now() - interval '29 days', now()),
       ('s', 'razorpay', 'new too', '', '{}', null, now() - interval '310 days')`,
  ],
]

test.each(cases)('[D-18] of %s goes what is old, and nothing else', async (table, key, rows) => {
  await app.database.run(statement(`test.fill-${table}`, () => sql`${rows}`)())
  const names = statement<{ name: string }>(
    `test.names-${table}`,
    () => sql`select ${key} as name from ${table}`,
  )
  const before = (await app.database.rows(names())).map(({ name }) => name)
  await purgeExpired(app.database, retentionOf(app))
  const after = (await app.database.rows(names())).map(({ name }) => name)
  expect(before.some((name) => name.startsWith('old'))).toBe(true)
  expect(after.toSorted()).toEqual(before.filter((name) => name.startsWith('new')).toSorted())
})

test('goes on until nothing is left to forget', async () => {
  const many = statement<unknown>(
    'test.many-carts',
    () => sql`insert into carts (store_id, cart_id, platform_token, cart, expires_at)
     select 's', 'many ' || n, 't', '{}', now() - interval '8 days' from generate_series(1, 2500) as n`,
  )
  await app.database.run(many())
  expect(await purgeExpired(app.database, retentionOf(app))).toBe(2500)
})
