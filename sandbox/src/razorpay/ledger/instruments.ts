/** [upi §1] */
import { freshId } from '../../core/random.ts'
import { cardBin } from '../card-bins.ts'
import { BANKS } from '../banks.ts'
import { invalid, rejected } from '../failure.ts'
import { allowsCollect, isOn, isWallet } from '../payment-methods.ts'
import { emiOptionsOf } from '../emi-plans.ts'
import { cardFailure } from '../test-instruments.ts'
import type { Attempt, CardExpiry } from './entities.ts'
import type { Merchant } from './merchant.ts'
import { bracketed, requiredText, text } from './read-fields.ts'
import type { Fields } from './read-fields.ts'
import { addKeptCard, keptToken } from './tokens.ts'

/** Validates the card and stores only what may be shown: never the number, never the CVV. */
export function addCard(merchant: Merchant, attempt: Attempt, fields: Fields): void {
  const customerId = text(fields, 'customer_id')
  const customer = customerId === undefined ? undefined : merchant.customer(customerId)
  const card = inside(fields, 'card')
  const token = text(fields, 'token')
  if (token !== undefined) {
    checkCvv(card)
    const owner = customer?.id ?? requiredText(fields, 'customer_id')
    return addKeptCard(merchant, attempt, keptToken(merchant, owner, token))
  }
  const number = requiredText(card, 'number').replaceAll(/[ -]/g, '')
  if (!/^\d{12,19}$/.test(number) || !isLuhn(number)) {
    throw invalid('card[number]', 'The card number is invalid.')
  }
  checkCvv(card)
  const expiry = cardExpiry(card)
  const { network, type, issuer, international } = cardBin(number)
  const id = `card_${freshId(14)}`
  attempt.card = {
    id,
    entity: 'card',
    name: requiredText(card, 'name'),
    last4: number.slice(-4),
    network,
    type,
    issuer,
    international,
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
  }
  attempt.payment.card_id = id
  attempt.payment.international = international
  attempt.failsWith = cardFailure(number)
  if (customer === undefined) return
  attempt.payment.customer_id = customer.id
  if (String(fields.save) === '1') attempt.saves = { customerId: customer.id, expiry }
}

function checkCvv(card: Fields): void {
  if (!/^\d{3,4}$/.test(requiredText(card, 'cvv'))) {
    throw invalid('card[cvv]', 'The card cvv is invalid.')
  }
}

/** Instalments by a plan of the card's bank; a card without one is refused. */
export function addEmi({ card, payment }: Attempt, fields: Fields): void {
  const duration = Number(requiredText(fields, 'emi_duration'))
  const plans = card ? emiOptionsOf(card) : []
  const plan = plans.find((one) => one.duration === duration)
  if (!card || plans.length === 0) {
    throw invalid('method', 'EMI is not available on this card.', { reason: 'emi_not_available' })
  }
  if (!plan) throw invalid('emi_duration', 'The selected emi duration is invalid.')
  if (payment.amount < plan.min_amount) {
    throw invalid('amount', 'The amount is less than the minimum amount for EMI of this bank.')
  }
  card.emi = true
  payment.bank = card.issuer
  payment.emi = { issuer: card.issuer, type: card.type, rate: plan.interest, duration }
}

export function bankOf(merchant: Merchant, fields: Fields): string {
  const bank = requiredText(fields, 'bank')
  if (!(bank in BANKS)) throw invalid('bank', 'The selected bank is invalid.')
  if (!isOn(merchant, bank)) throw rejected('The selected bank is not enabled for the merchant')
  return bank
}

export function walletOf(merchant: Merchant, fields: Fields): string {
  const wallet = requiredText(fields, 'wallet')
  if (!isWallet(wallet)) throw invalid('wallet', 'The selected wallet is invalid.')
  if (!isOn(merchant, wallet)) throw rejected('Wallet is not enabled for the merchant')
  return wallet
}

/** Collect when an address is typed, otherwise an app or a QR that opens the link. */
export function addUpi(merchant: Merchant, attempt: Attempt, fields: Fields): void {
  const upi = inside(fields, 'upi')
  const meta = bracketed(fields, '_')
  const vpa = text(upi, 'vpa') ?? text(fields, 'vpa')
  const flow = text(upi, 'flow') ?? text(meta, 'flow') ?? (vpa === undefined ? 'intent' : 'collect')
  const { payment } = attempt
  if (flow === 'collect') {
    if (!allowsCollect(merchant)) throw rejected('UPI collect is not enabled for the merchant')
    if (vpa === undefined || !isVpa(vpa)) {
      throw invalid('vpa', 'Invalid VPA. Please enter a valid Virtual Payment Address')
    }
    payment.vpa = vpa
    payment.upi = { payer_account_type: 'bank_account', vpa, flow: 'collect' }
    return
  }
  const payer = 'shopper@sandboxbank'
  payment.vpa = payer
  payment.upi = { payer_account_type: 'bank_account', vpa: payer, flow: 'intent' }
  const app = text(meta, 'app')
  if (app !== undefined) attempt.app = app
  attempt.intentUrl = intentUrl(merchant.account.name, payment)
}

export function isVpa(vpa: string): boolean {
  return /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(vpa)
}

/** `upi://pay?…`, with a raw @ in pa because some apps fail on %40. */
function intentUrl(name: string, payment: { id: string; amount: number }): string {
  const parts = {
    pn: name,
    tr: payment.id.slice('pay_'.length),
    tn: `Pay ${name}`,
    am: (payment.amount / 100).toFixed(2),
    cu: 'INR',
    mc: '5691',
  }
  const query = Object.entries(parts).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `upi://pay?pa=sandbox.store@razopay&${query.join('&')}`
}

/** `card: {…}` from JSON or `card[…]` from a form. */
function inside(fields: Fields, name: string): Fields {
  const nested = fields[name]
  return typeof nested === 'object' && nested !== null
    ? Object.fromEntries(Object.entries(nested))
    : bracketed(fields, name)
}

function cardExpiry(card: Fields): CardExpiry {
  const month = Number(requiredText(card, 'expiry_month'))
  const year = Number(requiredText(card, 'expiry_year').slice(-2)) + 2000
  if (!Number.isInteger(month) || month < 1 || month > 12 || !Number.isInteger(year)) {
    throw invalid('card[expiry_month]', 'The card expiry is invalid.')
  }
  if (Date.UTC(year, month, 1) <= Date.now()) {
    throw invalid('card[expiry_year]', 'Your card has expired.', { reason: 'card_expired' })
  }
  return { month, year }
}

function isLuhn(number: string): boolean {
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, sign, index) => {
      const doubled = Number(sign) * (index % 2 === 1 ? 2 : 1)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}
