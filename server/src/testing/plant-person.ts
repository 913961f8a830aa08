import { createHash } from 'node:crypto'
import type { TestApp } from './open-test-app.ts'

/** A person with a record in every table that keeps something of people; `word` stands wherever it can, and begins `canary`. */
export interface PlantedPerson {
  readonly word: string
  readonly phone: string
  /** Of what the store must name the buyer for. */
  readonly invoiceTotal?: number
}

/** Of what stays. */
export const idOf = ({ word }: Pick<PlantedPerson, 'word'>): string => word.slice('canary'.length)

const json = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`

/** A pincode, a city and whatever else may say where somebody lives. */
const addressOf = ({ word, phone }: PlantedPerson) => ({
  name: word,
  phone,
  pincode: `pin-${word}`,
  addressLine1: word,
  city: word,
  state: 'Karnataka',
  country: 'India',
  callingCode: '+91',
  email: `${word}@example.in`,
})

const snapshotOf = (person: PlantedPerson) => ({
  lines: [
    {
      key: 'l',
      productTitle: 'Tea',
      quantity: 1,
      properties: [{ name: 'For', value: person.word }],
    },
  ],
  quote: { lines: [], total: 100, payableNow: 100, dueOnDelivery: 0 },
  shippingAddress: addressOf(person),
  billingAddress: addressOf(person),
  email: `${person.word}@example.in`,
  note: person.word,
  paymentMethod: 'UPI',
  utm: { utm_source: person.word },
})

const contentOf = (person: PlantedPerson) => ({
  kind: 'TAX_INVOICE',
  seller: { name: 'Meher' },
  buyer: { address: addressOf(person) },
  shippedTo: addressOf(person),
  lines: [],
  total: person.invoiceTotal ?? 100,
})

const couponUser = (phone: string): string =>
  createHash('sha256').update(`coupon ${phone}`).digest('base64url').slice(0, 22)

/** By table; in the order in which they refer to each other. What stays has an id without the word. */
export function plantsOf(person: PlantedPerson): Readonly<Record<string, string>> {
  const { word, phone } = person
  const id = idOf(person)
  const c = `'c-${word}'`
  const order = `'o-${id}'`
  const cart = `'k-${word}'`
  const shipment = `'s-${id}'`
  const text = `'${word}'`
  const bytes = `convert_to(${text}, 'UTF8')`
  const address = json(addressOf(person))
  const frozen = json({ snapshot: snapshotOf(person), phone })
  return {
    customers: `(store_id, customer_id, phone, email, full_name) values ('meher', ${c}, '${phone}', ${text}, ${text})`,
    addresses: `(store_id, subject, address_id, fingerprint, address) values ('meher', ${c}, 'a-${word}', ${text}, ${address}), ('meher', 'g-${id}', 'ag-${word}', ${text}, ${address})`,
    guest_emails: `(store_id, subject, email) values ('meher', 'g-${id}', ${text})`,
    address_uses: `(store_id, subject, address_id, address_type) values ('meher', ${c}, 'a-${word}', 'SHIPPING_ADDRESS')`,
    default_addresses: `(store_id, subject, address_id, address_type) values ('meher', ${c}, 'a-${word}', 'SHIPPING_ADDRESS')`,
    sessions: `(store_id, session_id, kind, subject, phone, refresh_hash, expires_at) values ('meher', 'u1-${phone}', 'USER', '-', '${phone}', '', now() + interval '1 day'), ('meher', 'g1-${phone}', 'GUEST', 'g-${id}', '${phone}', '', now() + interval '1 day')`,
    otp_challenges: `(store_id, challenge_id, session_id, phone, purpose, code_hash, expires_at) values ('meher', 'ch-${word}', ${text}, '${phone}', 'LOGIN', '', now() + interval '1 day')`,
    seller_tokens: `(store_id, token_id, token_hash, phone, user_id, expires_at) values ('meher', 't-${word}', '', '${phone}', ${text}, now() + interval '1 day')`,
    notification_preferences: `(store_id, phone, preference_key, choices) values ('meher', '${phone}', 'p-${word}', '{}')`,
    letter_choices: `(store_id, phone, email, is_verified, letter_key, is_out, chosen_at) values ('meher', '${phone}', ${text}, false, 'lk-${word}', true, now()), ('meher', '${phone}', ${text}, true, 'lv-${word}', null, null)`,
    payables: `(store_id, payable_id, kind, reference) values ('meher', 'pay-${phone}', 'CART', 'pay-${phone}')`,
    orders: `(store_id, order_id, order_number, payable_id, subject, phone, idempotency_key, body_hash, snapshot, total_paise, prepaid_paise, cod_paise, status)
      select 'meher', ${order}, coalesce(max(order_number), 0) + 1, 'pay-${phone}', 'g2-${id}', '${phone}', ${text}, ${bytes}, ${json(snapshotOf(person))}, 100, 100, 0, 'DELIVERED' from orders`,
    // Already written with the order.
    order_words: `(store_id, owner, word, placed_at, order_id) select store_id, phone, 'tea', placed_at, order_id from orders where order_id = ${order} on conflict do nothing`,
    order_events: `(store_id, order_id, request_id, kind, payload) values ('meher', ${order}, 'r', 'ADDRESS_CHANGED', ${json({ shippingAddress: addressOf(person) })})`,
    payment_attempts: `(store_id, attempt_id, payable_id, subject, idempotency_key, body_hash, provider, method, browser_config, amount_paise, currency, frozen, frozen_hash, state, saves_card, failure, expires_at, next_check_at)
      values ('meher', 'at-${phone}', 'pay-${phone}', ${c}, 'i', ${bytes}, 'RAZORPAY', 'UPI', ${json({ who: word })}, 100, 'INR', ${frozen}, ${bytes}, 'CAPTURED', true, ${text}, now(), 'infinity'),
        ('meher', 'at2-${phone}', 'pay2-${phone}', ${c}, 'i', ${bytes}, 'RAZORPAY', 'UPI', '{}', 100, 'INR', ${frozen}, ${bytes}, 'EXPIRED', true, ${text}, now(), 'infinity')`,
    payments: `(store_id, provider, provider_payment_id, attempt_id, payable_id, amount_paise, currency, status, method, instrument, failure) values ('meher', 'RAZORPAY', 'pp-${phone}', 'at-${phone}', 'pay-${phone}', 100, 'INR', 'CAPTURED', 'UPI', ${json({ upiId: word })}, ${json({ reason: word })})`,
    provider_customers: `(store_id, provider, customer_id, provider_customer_id) values ('meher', 'OLD', ${c}, 'pc-${word}'), ('meher', 'GONE', ${c}, 'pc-${word}')`,
    saved_cards: `(store_id, card_id, customer_id, provider, token, network, last_four, used_at) values ('meher', 'card-${word}', ${c}, 'GONE', 'tok-${word}', ${text}, '1007', now())`,
    customer_payment_methods: `(store_id, customer_id, method_hash, kind) values ('meher', ${c}, ${text}, 'UPI')`,
    balances: `(store_id, balance_id, kind, phone) values ('meher', 'b-${id}', 'STORE_CREDIT', '${phone}')`,
    balance_entries: `(store_id, balance_id, kind, amount_paise, note) values ('meher', 'b-${id}', 'ISSUED', 500, ${text})`,
    invoices: `(store_id, order_id, position, prefix, first_year, serial, number, kind, issued_on, total_paise, content) select 'meher', ${order}, 0, 'M', 2026, coalesce(max(serial), 0) + 1, 'M' || (coalesce(max(serial), 0) + 1), 'TAX_INVOICE', current_date, 100, ${json(contentOf(person))} from invoices`,
    carts: `(store_id, cart_id, platform_token, cart, subject, stage, expires_at) values ('meher', ${cart}, 't', '{"items": []}', 'g-${id}', ${json({ who: word })}, now() + interval '1 day')`,
    cod_confirmations: `(store_id, confirmation_id, cart_id, subject, phone, revision, body_hash, frozen, challenge_id, link_hash, expires_at) values ('meher', 'cc-${word}', ${cart}, 'x', '${phone}', 1, '', ${frozen}, 'x', '', now() + interval '1 day')`,
    coupon_uses: `(store_id, payable_id, code, customer, state) values ('meher', 'pay-${phone}', 'ONCE', '${couponUser(phone)}', 'USED')`,
    checkout_feedback: `(store_id, payable_id, rating, comment) values ('meher', 'pay-${phone}', 5, ${text})`,
    payment_links: `(store_id, link_id, amount_paise, max_uses, description, customer, extra_params, rejections, next_reminder_at) values ('meher', 'l-${phone}', 1000, 9, 'Tea', ${json({ phone, name: word })}, ${json({ ref: word })}, ${json([{ rejection: { coupon: word } }])}, now() + interval '1 day')`,
    payment_link_uses: `(store_id, use_id, link_id, subject, amount_paise, phone, email, chosen, paid_at, provider_payment_id, method) values ('meher', 'us1-${phone}', 'l-${phone}', 'x', 1000, '${phone}', ${text}, ${json({ who: word })}, now(), 'pl-${phone}', 'UPI'), ('meher', 'us2-${phone}', 'l-${phone}', ${c}, 1000, '${phone}', ${text}, null, null, null, null)`,
    shipments: `(store_id, shipment_id, order_id, fulfilment_id, courier_code, courier_name, awb, lines, status, customer_phone, delivery_otp, destination_pincode, standing, ended_at) values ('meher', ${shipment}, ${order}, 'f-${phone}', 'X', 'X', 'awb-${phone}', '[]', 'DELIVERED', '${phone}', ${text}, ${text}, ${json([{ status: 'DELIVERED', ctime: '2026-01-01T00:00:00Z', desc: word, location: word }])}, now())`,
    scans: `(store_id, shipment_id, scan_key, scan, scanned_at) values ('meher', ${shipment}, 'x', ${json({ desc: word })}, now())`,
    shipment_requests: `(store_id, request_id, shipment_id, kind, request, scan, scan_at, requested_at, day, state_at, subject) values ('meher', 'sr-${word}', ${shipment}, 'PHONE_UPDATE', ${json({ phone, who: word })}, '{}', now(), now(), current_date, now(), ${c})`,
    shipment_feedback: `(store_id, shipment_id, rating, reasons, comment, by_customer, given_at, changed_at) values ('meher', ${shipment}, 5, '[]', ${text}, true, now(), now())`,
    chat_restores: `(store_id, customer_id, restore_id) values ('meher', ${c}, ${text})`,
    customer_requests: `(store_id, request_id, order_id, action, state, content, is_whole, amount_paise, is_instant, requested_at, reply_by, store_comment, idempotency_key, body_hash) values ('meher', 'cr-${phone}', ${order}, 'RETURN_ORDER', 'SUCCESS', ${json({ items: [], photos: [word], comment: word, address: addressOf(person), refund: { to: 'UPI', upiId: word } })}, true, 100, false, now(), now(), ${text}, ${text}, ${bytes})`,
    customer_exports: `(store_id, export_id, phone, language, key_hash, archive, expires_at) values ('meher', 'ex-${word}', '${phone}', 'en', '', ${bytes}, now() + interval '1 hour')`,
    request_photos: `(store_id, photo_id, order_id, phone, image) values ('meher', 'ph-${word}', ${order}, '${phone}', ${bytes})`,
  }
}

export async function plantPerson(app: TestApp, person: PlantedPerson): Promise<void> {
  for (const [table, rows] of Object.entries(plantsOf(person))) {
    await app.database.raw(`insert into ${table} ${rows}`)
  }
}
