/** [checkout §4 Loading payment configuration] */
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import { keepAvailable, paymentOption, preselectPayment } from '@thela/domain/payments'
import type { CheckoutVariant, PaymentType } from '@thela/domain/payments'
import { savedPaymentMethodId } from '@thela/domain/values'
import { METHOD_VIEWS } from '../methods/method-views.ts'

type Offered = Pick<PaymentOption, 'reason' | 'downtime'>

export const isUsable = ({ reason }: Offered): boolean => reason === undefined
/** Expired cards cannot be paid with, but their option is opened to remove them. */
export const canBeOpened = ({ reason }: Offered): boolean =>
  reason === undefined || reason.code === 'CARD_EXPIRED'
/** It can be used, and works well at present. */
export const isUp = (offered: Offered): boolean =>
  isUsable(offered) && offered.downtime === undefined

/** Options that the server offers and the page can show. */
export const shownOptions = (options: readonly PaymentOption[]): readonly PaymentOption[] =>
  options.filter(({ id }) => id in METHOD_VIEWS)

export interface ShopperChoices {
  /** The option that the shopper chose. */
  readonly option: PaymentOption['id'] | undefined
  /** What the shopper chose within each option. */
  readonly instruments: Readonly<Partial<Record<PaymentOption['id'], string>>>
}

export interface Chosen {
  readonly option: PaymentOption | undefined
  readonly instrument: string | undefined
}

/** What a choice is proposed from. */
export interface Proposal {
  readonly variant: CheckoutVariant
  /** Of the shopper's newest order. */
  readonly lastUsed: PaymentType | undefined
}

/** The shopper’s choices while they are offered, otherwise the preselected ones. */
export function chosenOf(
  options: readonly PaymentOption[],
  choices: ShopperChoices,
  proposal: Proposal,
): Chosen {
  const usable = options.filter(isUsable)
  const { option: id } = choices
  const wanted = id && { option: id, ...instrumentOf(choices, id) }
  const openable = options.filter(canBeOpened)
  const kept = wanted && keepAvailable(wanted, openable.map(available))
  const option = openable.find((each) => each.id === kept?.option) ?? preselected(usable, proposal)
  if (option === undefined) return { option: undefined, instrument: undefined }
  const earlier = { option: option.id, ...instrumentOf(choices, option.id) }
  const instrument = keepAvailable(earlier, [available(option)])?.instrument
  return { option, instrument: instrument ?? savedCardOf(option)?.id ?? lastUsed(option)?.id }
}

function preselected(
  usable: readonly PaymentOption[],
  { variant, lastUsed: lastType }: Proposal,
): PaymentOption | undefined {
  const up = usable.filter(isUp)
  const listed = up.length > 0 ? up : usable
  const card = listed.map((option) => firstSavedCard(option)).find((each) => each !== undefined)
  const selection = preselectPayment({
    listed: [...new Set(listed.map(({ group }) => group))],
    variant,
    // COD is listed for such a link only where the store takes it.
    allowOfflineOrder: variant === 'PREPAY',
    lastUsed: lastType,
    ...(card ? { usedCardId: savedPaymentMethodId(card.id) } : {}),
  })
  const group = selection && paymentOption(selection.option).group
  return (
    listed.find(({ id }) => id === selection?.option) ??
    // Of the group only another entry is offered.
    listed.find((option) => option.group === group)
  )
}

const instrumentOf = ({ instruments }: ShopperChoices, id: PaymentOption['id']) => {
  const instrument = instruments[id]
  return instrument === undefined ? {} : { instrument }
}

const available = ({ id, instruments }: PaymentOption) => ({
  id,
  instruments: instruments.filter(isUsable).map((each) => each.id),
})

/** The wallet or bank of the last payment by one: it is paid with again by one tap. */
export const lastUsed = ({ instruments }: PaymentOption) =>
  instruments.find(
    (each) => each.isLastUsed && (each.kind === 'WALLET' || each.kind === 'BANK') && isUp(each),
  )

/** The server lists the last used one first. */
const firstSavedCard = ({ instruments }: PaymentOption) =>
  instruments.find((each) => each.kind === 'SAVED_CARD' && isUp(each))

/** Once their option is open, one of them is chosen, even if none works well at present. */
const savedCardOf = (option: PaymentOption) =>
  firstSavedCard(option) ??
  option.instruments.find((each) => each.kind === 'SAVED_CARD' && isUsable(each))
