import type { PaymentOption, SavedCardInfo } from '@thela/contracts/calls/shapes/payment-option'
import { CARD_NETWORK_TRAITS, maskedCard } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'

type Instrument = PaymentOption['instruments'][number]
export type SavedCard = Instrument & { readonly card: SavedCardInfo }

/** In the server’s order: the last used one is first. */
export const savedCardsOf = ({ instruments }: PaymentOption): readonly SavedCard[] =>
  instruments.flatMap((each) => (each.card ? [{ ...each, card: each.card }] : []))

export const isExpired = ({ reason }: SavedCard): boolean => reason?.code === 'CARD_EXPIRED'

const NO_BREAK = '\u00a0'

/** "HDFC Bank •••• 1007" */
export const cardTitle = ({
  network,
  issuer,
  issuerName = issuer,
  lastDigits,
}: SavedCardInfo): string => {
  // The digits stay with the dots.
  const digits = maskedCard(lastDigits).replace(' ', NO_BREAK)
  const brand = network && CARD_NETWORK_TRAITS[network].label
  return [issuerName ?? brand, digits].filter(Boolean).join(' ')
}

/** "Visa debit card" and "07/28": in one line beside a button. */
export function cardNote(
  t: Messages,
  card: SavedCardInfo,
): { readonly text: string; readonly month: string | undefined } {
  const kind = card.type === 'unknown' ? undefined : t('payments.card.kind', { kind: card.type })
  const brand = card.network && CARD_NETWORK_TRAITS[card.network].label
  return { text: [brand, kind].filter(Boolean).join(' '), month: expiryText(card) }
}

/** "07/28", where the provider has said it. */
export function expiryText({ expiryMonth, expiryYear }: SavedCardInfo): string | undefined {
  if (expiryMonth === undefined || expiryYear === undefined) return undefined
  return `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`
}
