/** Saved cards among the payment options. [checkout §3 Saved payment method, §4, §5 Card, D-4] */
import type {
  PaymentChoice,
  SavedPaymentMethodInfo,
} from '@thela/contracts/calls/shapes/payment-option'
import { istMonth, istYear } from '@thela/domain/calendar'
import {
  bankCodeOf,
  shortBankName,
  CARD_NETWORK_TRAITS,
  lastUsedCard,
  paymentOption,
} from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { savedMethodOf, traitsOfCard } from '../../payments/index.ts'
import type { CustomerCard, PaymentOffers, StoreOffer, UsedMethods } from '../../payments/index.ts'
import type { Store } from '../../stores/index.ts'
import type { InstrumentContext, ListedInstrument } from './instrument-context.ts'

/** Without cards of a network or type that the store does not take. */
export const acceptedCards = (
  { cards: accepted }: StoreOffer,
  cards: readonly CustomerCard[],
): readonly CustomerCard[] =>
  accepted === undefined
    ? []
    : cards.filter(
        ({ network, type }) =>
          (network === undefined || accepted.networks.includes(network)) &&
          (type === 'unknown' || accepted.types.includes(type)),
      )

/** The card to use again: the default, else the last used one; not one that has expired. */
function usedCard(
  cards: readonly CustomerCard[],
  isDefault: UsedMethods['isDefault'],
): CustomerCard | undefined {
  const now = new Date()
  const chosen = cards.find(({ id, isExpired }) => isDefault?.(id) && !isExpired)
  if (chosen) return chosen
  const used = lastUsedCard(cards.map(savedMethodOf), { year: istYear(now), month: istMonth(now) })
  return cards.find(({ id }) => id === used?.id)
}

const issuerNameOf = ({ issuer }: CustomerCard): string | undefined =>
  issuer === undefined ? undefined : shortBankName(bankCodeOf(issuer))

const labelOf = (card: CustomerCard): string => {
  const { network, issuer } = card
  return (
    issuerNameOf(card) ??
    issuer ??
    (network === undefined ? '' : CARD_NETWORK_TRAITS[network].label)
  )
}

export function savedCardInstruments({
  offer,
  cards: all,
  used: { isDefault },
}: Pick<InstrumentContext, 'offer' | 'cards' | 'used'>): readonly ListedInstrument[] {
  const cards = acceptedCards(offer, all)
  const used = usedCard(cards, isDefault)
  return cards.map((card) => {
    const { id, token, type, lastDigits, network, issuer, expiry } = card
    const traits = traitsOfCard(card)
    return {
      shown: {
        id,
        kind: 'SAVED_CARD',
        ...(card === used ? { isLastUsed: true } : {}),
        card: {
          token,
          type,
          lastDigits,
          ...omitUndefined({
            network,
            issuer,
            issuerName: issuerNameOf(card),
            expiryMonth: expiry?.month,
            expiryYear: expiry?.year,
          }),
        },
      },
      payment: { option: 'PREVIOUSLY_USED_CARD', instrument: id, card: traits },
      subject: omitUndefined({ network, issuer: traits.bank }),
      name: labelOf(card),
      ...(card.isExpired ? { reason: { code: 'CARD_EXPIRED' as const } } : {}),
    }
  })
}

function savedCardInfo(card: CustomerCard): SavedPaymentMethodInfo {
  const { id, token, token2, network, issuer, type, expiry, lastUsedAtMs } = card
  return {
    id,
    type: type === 'debit' ? 'DEBIT_CARD' : 'CREDIT_CARD',
    data: {
      token,
      type,
      cardNumber: card.lastDigits,
      ...omitUndefined({
        token2,
        network,
        issuer,
        expiryMonth: expiry?.month,
        expiryYear: expiry?.year,
      }),
    },
    recentUse: { ctime: new Date(lastUsedAtMs).toISOString() },
  }
}

/** As the reply lists them, with the one to use again. */
export function savedCardInfos(
  cards: readonly CustomerCard[],
  isDefault: UsedMethods['isDefault'],
): {
  readonly list: readonly SavedPaymentMethodInfo[]
  readonly used?: SavedPaymentMethodInfo
} {
  const used = usedCard(cards, isDefault)
  return {
    list: cards.map(savedCardInfo),
    ...(used ? { used: savedCardInfo(used) } : {}),
  }
}

/** The customer's cards, where the choice is one of them; another customer's is refused. */
export async function cardsOfChoice(
  { payments }: { readonly payments: PaymentOffers },
  store: Store,
  { visitor, payment }: { visitor: Visitor; payment: PaymentChoice | undefined },
): Promise<{
  readonly cards: readonly CustomerCard[]
  readonly chosen?: CustomerCard
}> {
  if (!payment || paymentOption(payment.option).instruments !== 'SAVED_CARD') return { cards: [] }
  const cards = await payments.savedCards.of(store, visitor)
  const chosen = cards.find(({ id }) => id === payment.instrument)
  if (!chosen) throw new ApiError('METHOD_UNAVAILABLE')
  return { cards, chosen }
}

/** A new card is kept for a customer whose phone is verified, with consent. */
export const savesNewCard = (
  { kind }: Visitor,
  option: PaymentChoice['option'] | undefined,
  isConsent: boolean,
): boolean => option === 'CREDIT_DEBIT_CARD' && kind === 'USER' && isConsent
