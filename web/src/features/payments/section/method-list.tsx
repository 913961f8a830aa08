import { useMessages } from '../../../language/use-messages.ts'
import type { PaymentOption, SavedCardInfo } from '@thela/contracts/calls/shapes/payment-option'
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { amountOf } from '@thela/domain/orders'
import type { Quote } from '@thela/domain/orders'
import { downtimesLast } from '@thela/domain/payments'
import type { PayingUpiApp } from '@thela/domain/payments'
import { RadioCardGroup } from '@thela/ui/lists/radio-card-group.tsx'
import type { RadioCard } from '@thela/ui/lists/radio-card-group.tsx'
import { BrandMark } from '@thela/ui/marks/brand-mark.tsx'
import { MarkRow } from '@thela/ui/marks/mark-row.tsx'
import { MarkStyleContext } from '@thela/ui/marks/marks-context.ts'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import type { Messages } from '@thela/messages'
import { use } from 'react'
import type { ReactNode } from 'react'
import { NETWORK_DRAWINGS } from '../marks/drawings-of.ts'
import { bankDrawing, walletDrawing } from '../marks/marks.tsx'
import type { Instrument } from '../methods/instrument-texts.ts'
import { METHOD_VIEWS } from '../methods/method-views.ts'
import { optionName } from '../methods/option-name.ts'
import type { Takes } from '../methods/what-it-takes.ts'
import { cardNote, cardTitle } from '../methods/saved-card/card-texts.ts'
import { RemoveCard } from '../methods/saved-card/remove-card.tsx'
import { canBeOpened, isUp, isUsable } from './chosen-option.ts'
import type { ListedRow } from './listed-rows.ts'

export interface MethodListProps {
  rows: readonly ListedRow[]
  chosen: ListedRow | undefined
  onRemoved: () => void
  onChoose: (row: ListedRow) => void
  /** Of a list within a row, whose own rows have names alone: the list around it has the marks. */
  title?: string
  name?: string
  /** The row that pays the price in two parts. */
  part?: { readonly key: string; readonly text: string; readonly note: string | undefined }
  /** Opens below the selected one. */
  body: ReactNode
}

/** The ways to pay; unavailable ones are last, dimmed, with the reason. */
export function MethodList(props: MethodListProps) {
  const { rows, chosen, onRemoved, onChoose, title, name = 'payment', part, body } = props
  const t = useMessages()
  const isPlain = use(MarkStyleContext) === 'plain'
  const makeCard = (row: ListedRow): MethodCard => {
    if (row.used) return usedCard(t, row.option, row.used)
    if (row.key === part?.key) return { text: part.text, note: part.note }
    return methodCard(t, row, row.key === chosen?.key)
  }
  return (
    <RadioCardGroup
      title={title ?? t('payments.methods')}
      titleIsHidden={title === undefined}
      isFlush
      name={name}
      value={chosen?.key}
      cards={downtimesLast(rows, ({ option, used }) => !isUp(used ?? option)).map((row) => ({
        ...makeCard(row),
        ...(title === undefined
          ? {}
          : { mark: undefined, marks: undefined, description: undefined }),
        ...(isPlain ? { mark: undefined, marks: undefined } : {}),
        ...(row.used?.card && {
          action: <RemoveCard id={row.used.id} card={row.used.card} onRemoved={onRemoved} />,
        }),
        value: row.key,
        body,
      }))}
      onChoose={(key) => {
        const row = rows.find((each) => each.key === key)
        if (row) onChoose(row)
      }}
    />
  )
}

type MethodCard = Omit<RadioCard<string>, 'value' | 'body'>

function methodCard(t: Messages, { option, isLastUsed }: ListedRow, isChosen: boolean): MethodCard {
  const { id, text } = option
  const name = { text: optionName(t, option) }
  const disabled = !canBeOpened(option)
  // Of what cannot be chosen only the reason matters.
  if (disabled) return { ...name, reason: whyOff(t, option), disabled }
  const first =
    text ??
    priceNote(t, option) ??
    lastAppText(t, option) ??
    (isLastUsed && t('payments.upi.lastUsed'))
  return {
    ...name,
    note: first,
    ...takenBy(METHOD_VIEWS[id]?.takes?.(t, option), { isChosen, isNamed: first === undefined }),
    ...priceOf(t, option),
    reason: whyOff(t, option),
  }
}

/** An open method shows by itself what it takes. */
function takenBy(
  takes: Takes | undefined,
  { isChosen, isNamed }: { isChosen: boolean; isNamed: boolean },
): Pick<MethodCard, 'description' | 'marks'> {
  if (!takes) return {}
  return {
    description: isNamed ? takes.text : undefined,
    ...(takes.marks.length > 0 && !isChosen ? { marks: <MarkRow marks={takes.marks} /> } : {}),
  }
}

/** A method without a mark is named in writing alone. */
const chip = (name: string, drawing: string | undefined): ReactNode =>
  drawing && <BrandMark name={name} drawing={drawing} variant="chip" />

/** A saved card, or the wallet or bank of before. */
function usedCard(t: Messages, option: PaymentOption, used: Instrument): MethodCard {
  const { id, kind, name = id, quote = option.quote, card } = used
  if (card) {
    return {
      text: cardTitle(card),
      note: <CardNote card={card} />,
      mark: card.network && chip(card.network, NETWORK_DRAWINGS[card.network]),
      ...priceOf(t, { quote, instruments: [] }),
      reason: whyOff(t, used),
      disabled: !isUsable(used),
    }
  }
  return {
    text: name,
    note: t('payments.usedBefore', { method: optionName(t, option) }),
    mark: chip(name, kind === 'WALLET' ? walletDrawing(id) : bankDrawing(id)),
    ...priceOf(t, { quote, instruments: [] }),
  }
}

/** "Visa debit card · 07/28", in one line; screen readers have the meaning of the month. */
function CardNote({ card }: { card: SavedCardInfo }) {
  const t = useMessages()
  const { text, month } = cardNote(t, card)
  if (month === undefined) return text
  return (
    <>
      {text}
      <span aria-hidden>{text ? ` · ${month}` : month}</span>
      <VisuallyHidden>, {t('payments.savedCard.validUntil', { month })}</VisuallyHidden>
    </>
  )
}

/** What each payment costs at least, where the price is paid in several. */
function priceNote(t: Messages, option: PaymentOption): string | undefined {
  if (!isUsable(option)) return undefined
  const [first] = option.instalments ?? []
  if (first) return t('payments.payLater.first', { amount: t.money(paise(first.amount)) })
  const plans = option.instruments.flatMap(({ emi, reason }) => (emi && !reason ? [emi] : []))
  if (plans.length === 0) return undefined
  const least = Math.min(...plans.map(({ installment }) => installment))
  return t('payments.emi.from', { amount: t.money(paise(least)) })
}

/** "Last used: Google Pay": what the shopper paid in before. */
function lastAppText(t: Messages, { instruments }: PaymentOption): string | undefined {
  const last = instruments.find(({ isLastUsed, kind }) => isLastUsed && kind === 'UPI_APP')
  if (last === undefined) return undefined
  const app = `payments.upiApp.${last.id}`
  const name = t.has(app) ? t.of('payments.upiApp.', { code: last.id as PayingUpiApp }) : last.id
  return t('payments.lastUsedOf', { name })
}

const discountOf = (quote: Quote): Paise => amountOf(quote, 'paymentDiscount')

function whyOff(
  t: Messages,
  offered: Pick<PaymentOption, 'reason' | 'downtime' | 'partlyDown'>,
): string | undefined {
  const { reason, downtime, partlyDown: handle = downtime } = offered
  if (reason) return t.of('payments.reason.', reason)
  return handle === undefined ? undefined : t('payments.downtime', { handle })
}

/** The charge or discount of the method, or the best discount of a bank, app or card within it. */
function priceOf(
  t: Messages,
  { quote, instruments }: Pick<PaymentOption, 'quote' | 'instruments'>,
): Pick<RadioCard<string>, 'aside' | 'asideTone'> {
  const [charge, discount] = [amountOf(quote, 'paymentCharge'), amountOf(quote, 'paymentDiscount')]
  const most = paise(
    Math.max(0, ...instruments.map((each) => (each.quote ? discountOf(each.quote) : 0))),
  )
  if (most > discount)
    return { aside: t('payments.discountUpTo', { amount: t.money(most) }), asideTone: 'saving' }
  if (discount > 0)
    return { aside: t('payments.discount', { amount: t.money(discount) }), asideTone: 'saving' }
  if (charge > 0)
    return { aside: t('payments.charge', { amount: t.money(charge) }), asideTone: 'charge' }
  return {}
}
