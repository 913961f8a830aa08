/** Cards that customers let the provider keep. [razorpay §13] */
import { freshId } from '../../core/random.ts'
import { invalid, rejected } from '../failure.ts'
import { announce } from './announce.ts'
import type { Attempt, CardExpiry, KeptToken, Token } from './entities.ts'
import type { Merchant } from './merchant.ts'

/** The first second after the card's last month. */
const expiredAt = ({ month, year }: CardExpiry): number => Date.UTC(year, month, 1) / 1000

/** Keeps the card of an authorised payment whose shopper agreed to it. */
export function keepCard(merchant: Merchant, { payment, card, saves, failsWith }: Attempt): void {
  if (card === undefined || saves === undefined) return
  const { customerId, expiry } = saves
  const { id: _, ...shown } = card
  const now = merchant.seconds()
  const token: Token = {
    id: `token_${freshId(14)}`,
    entity: 'token',
    token: freshId(14),
    bank: null,
    wallet: null,
    method: 'card',
    card: { ...shown, expiry_month: expiry.month, expiry_year: expiry.year },
    vpa: null,
    recurring: false,
    auth_type: null,
    mrn: null,
    used_at: now,
    created_at: now,
    expired_at: expiredAt(expiry) - 1,
    status: 'active',
    compliant_with_tokenisation_guidelines: true,
    dcc_enabled: false,
  }
  merchant.tokens.set(token.id, { token, customerId, failsWith: failsWith ?? 'payment_failed' })
  payment.token_id = token.id
  merchant.note(`${token.id} keeps a card of ${customerId}`)
  announce(merchant, 'token.activated', { token })
}

export function tokensOf(merchant: Merchant, customerId: string): Token[] {
  return [...merchant.tokens.values()]
    .filter((kept) => kept.customerId === customerId)
    .map(({ token }) => token)
}

/** A customer's token by its id, or by the short one of older integrations. */
export function keptToken(merchant: Merchant, customerId: string, id: string): KeptToken {
  const found = [...merchant.tokens.values()].find(
    ({ token, customerId: owner }) =>
      owner === customerId && (token.id === id || token.token === id),
  )
  if (found === undefined) throw rejected('The id provided does not exist')
  return found
}

/** Pays by a kept card: it must be active and not expired. */
export function addKeptCard(merchant: Merchant, attempt: Attempt, kept: KeptToken): void {
  const { token, customerId, failsWith } = kept
  if (token.status !== 'active') {
    throw invalid('token', 'The saved card is not active.', { reason: 'token_not_active' })
  }
  if (token.expired_at < merchant.seconds()) {
    throw invalid('token', 'Your card has expired.', { reason: 'card_expired' })
  }
  const { expiry_month: _, expiry_year: __, ...card } = token.card
  attempt.card = { id: `card_${freshId(14)}`, ...card }
  attempt.failsWith = failsWith
  attempt.payment.card_id = attempt.card.id
  attempt.payment.international = card.international
  attempt.payment.customer_id = customerId
  attempt.payment.token_id = token.id
  token.used_at = merchant.seconds()
}

/** What the card's bank or the customer did: announced to the merchant. */
export function setTokenStatus(merchant: Merchant, token: Token, status: Token['status']): void {
  token.status = status
  announce(merchant, `token.${status}`, { token })
}

export function setTokenExpiry(merchant: Merchant, token: Token, expiry: CardExpiry): void {
  token.expired_at = expiredAt(expiry) - 1
  token.card.expiry_month = expiry.month
  token.card.expiry_year = expiry.year
  announce(merchant, 'token.expiry_updated', { token })
}
