/** [razorpay §12] */
import { freshId } from '../../core/random.ts'
import { invalid, rejected } from '../failure.ts'
import type { KeptLink, PaymentLink } from './entities.ts'
import { announceLink } from './link-payments.ts'
import type { Merchant } from './merchant.ts'
import { createOrder } from './orders.ts'
import { amount, currency, notes, rejectExtra, text } from './read-fields.ts'
import type { Fields } from './read-fields.ts'

const EDITABLE = ['accept_partial', 'reference_id', 'expire_by', 'notes', 'reminder_enable']

const KNOWN_MEMBERS = [
  ...EDITABLE,
  'amount',
  'currency',
  'first_min_partial_amount',
  'upi_link',
  'description',
  'customer',
  'notify',
  'callback_url',
  'callback_method',
  'options',
]

const MAX_MONTHS = 6
const MIN_SECONDS = 15 * 60
/** A timer cannot wait longer. */
const MAX_WAIT_MS = 20 * 24 * 60 * 60 * 1000

export const isOpen = ({ status }: PaymentLink): boolean =>
  status === 'created' || status === 'partially_paid'

export function createLink(merchant: Merchant, fields: Fields): PaymentLink {
  rejectExtra(fields, KNOWN_MEMBERS)
  const now = merchant.seconds()
  const paise = amount(fields)
  const id = `plink_${freshId(14)}`
  const acceptsParts = flag(fields, 'accept_partial')
  const link: PaymentLink = {
    accept_partial: acceptsParts,
    amount: paise,
    amount_paid: 0,
    ...callbackOf(fields),
    cancelled_at: 0,
    created_at: now,
    currency: fields.currency === undefined ? 'INR' : currency(fields),
    customer: customerOf(fields),
    description: limited(fields, 'description', 2048),
    expire_by: endOf(fields, now),
    expired_at: 0,
    first_min_partial_amount: acceptsParts ? leastPart(fields, paise) : 0,
    id,
    notes: notes({ notes: fields.notes ?? [] }),
    notify: notifyOf(fields),
    payments: null,
    reference_id: freeReference(merchant, fields),
    reminder_enable: flag(fields, 'reminder_enable'),
    reminders: flag(fields, 'reminder_enable') ? { status: 'in_progress' } : [],
    short_url: `${merchant.sandbox.baseUrl}/razorpay/l/${id}`,
    source: '',
    source_id: '',
    status: 'created',
    updated_at: now,
    upi_link: flag(fields, 'upi_link'),
    user_id: '',
  }
  const order = createOrder(merchant, {
    amount: paise,
    currency: 'INR',
    partial_payment: acceptsParts,
    first_payment_min_amount: link.first_min_partial_amount,
    notes: link.notes,
  })
  merchant.links.set(id, { link, orderId: order.id })
  planExpiry(merchant, link)
  for (const medium of ['sms', 'email'] as const) {
    if (link.notify[medium]) sendLink(merchant, link, medium)
  }
  return link
}

/** What changes later; an amount never does. */
export function editLink(merchant: Merchant, link: PaymentLink, fields: Fields): PaymentLink {
  rejectExtra(fields, EDITABLE)
  if (!isOpen(link)) throw cannot(link, 'edited')
  const now = merchant.seconds()
  if (fields.reference_id !== undefined) link.reference_id = freeReference(merchant, fields)
  if (fields.expire_by !== undefined) link.expire_by = endOf(fields, now)
  if (fields.notes !== undefined) link.notes = notes(fields)
  if (fields.accept_partial !== undefined) link.accept_partial = flag(fields, 'accept_partial')
  if (fields.reminder_enable !== undefined) {
    link.reminder_enable = flag(fields, 'reminder_enable')
  }
  link.updated_at = now
  planExpiry(merchant, link)
  return link
}

export const cancelLink = (merchant: Merchant, kept: KeptLink): PaymentLink =>
  endLink(merchant, kept, 'cancelled')

/** The provider sends its address to the customer. */
export function sendLink(merchant: Merchant, link: PaymentLink, medium: string): void {
  if (medium !== 'sms' && medium !== 'email') throw invalid('medium', 'The medium is invalid.')
  if (!isOpen(link)) throw cannot(link, 'sent')
  const to = medium === 'sms' ? link.customer.contact : link.customer.email
  if (to === undefined) throw invalid('customer', `The customer has no ${medium} address.`)
  merchant.note(`${link.id} sent by ${medium}`, { to, url: link.short_url })
}

/** Continues the wait for the end of an open link when the sandbox was started again. */
export const resumeLink = planExpiry

function planExpiry(merchant: Merchant, link: PaymentLink): void {
  if (link.expire_by === 0 || !isOpen(link)) return
  const end = link.expire_by
  const wait = end * 1000 - merchant.sandbox.now()
  const what = { system: 'razorpay', title: `${link.id} expires` }
  merchant.sandbox.schedule.after(Math.min(Math.max(wait, 0), MAX_WAIT_MS), what, () => {
    // Another end may have been given since.
    if (link.expire_by !== end || !merchant.links.has(link.id)) return
    if (wait > MAX_WAIT_MS) planExpiry(merchant, link)
    else expireLink(merchant, merchant.link(link.id))
  })
}

export const expireLink = (merchant: Merchant, kept: KeptLink): PaymentLink =>
  endLink(merchant, kept, 'expired')

function endLink(merchant: Merchant, kept: KeptLink, end: 'cancelled' | 'expired'): PaymentLink {
  const { link } = kept
  if (!isOpen(link)) throw cannot(link, end)
  link.status = end
  link.updated_at = merchant.seconds()
  link[`${end}_at`] = link.updated_at
  merchant.note(`${link.id} ${end}`)
  announceLink(merchant, kept)
  return link
}

const cannot = ({ status }: PaymentLink, done: string) =>
  rejected(`Payment Link cannot be ${done} as it is ${status.replace('_', ' ')}`)

function flag(fields: Fields, name: string): boolean {
  const value = fields[name] ?? false
  if (typeof value !== 'boolean') throw invalid(name, `The ${name} field must be true or false.`)
  return value
}

function limited(fields: Fields, name: string, max: number): string {
  const value = text(fields, name) ?? ''
  if (value.length <= max) return value
  throw invalid(name, `The ${name} may not be greater than ${max} characters.`)
}

function freeReference(merchant: Merchant, fields: Fields): string {
  const reference = limited(fields, 'reference_id', 40)
  const isTaken = [...merchant.links.values()].some(
    ({ link }) => reference !== '' && link.reference_id === reference,
  )
  if (!isTaken) return reference
  throw invalid('reference_id', `payment link already exists with given reference_id: ${reference}`)
}

function leastPart(fields: Fields, paise: number): number {
  const given = fields.first_min_partial_amount ?? 0
  if (typeof given !== 'number' || !Number.isSafeInteger(given) || given > paise) {
    throw invalid(
      'first_min_partial_amount',
      'The first min partial amount must be an integer that is not greater than the amount.',
    )
  }
  return given
}

/** Zero: without an end. */
function endOf(fields: Fields, now: number): number {
  const end = fields.expire_by ?? 0
  if (end === 0) return 0
  const last = new Date(now * 1000)
  last.setUTCMonth(last.getUTCMonth() + MAX_MONTHS)
  const isGood = typeof end === 'number' && Number.isSafeInteger(end)
  if (!isGood || end < now + MIN_SECONDS || end > last.getTime() / 1000) {
    throw invalid(
      'expire_by',
      'expire_by should be at least 15 minutes and at most 6 months after the current time',
    )
  }
  return end
}

function customerOf(fields: Fields): PaymentLink['customer'] {
  const given = (fields.customer ?? {}) as Fields
  if (typeof given !== 'object') throw invalid('customer', 'customer: must be an object.')
  const found = (['name', 'email', 'contact'] as const).flatMap((name) => {
    const value = text(given, name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(found)
}

function notifyOf(fields: Fields): PaymentLink['notify'] {
  const given = (fields.notify ?? {}) as Fields
  return { email: given.email === true, sms: given.sms === true }
}

function callbackOf(fields: Fields): Pick<PaymentLink, 'callback_url' | 'callback_method'> {
  const callback_url = text(fields, 'callback_url') ?? ''
  const callback_method = text(fields, 'callback_method') ?? ''
  if (callback_url !== '' && callback_method !== 'get') {
    throw invalid('callback_method', 'The callback method must be get.')
  }
  return { callback_url, callback_method }
}
