/** Where the money goes, or what comes instead. [account §4, D-38] */
import type { OrderConfig } from '@thela/contracts/calls/shapes/customer-request'
import type { Paise } from '@thela/domain/money'
import type { RefundDestination } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import { FieldError } from '@thela/ui/fields/field-error.tsx'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { RadioCardGroup } from '@thela/ui/lists/radio-card-group.tsx'
import type { RadioCard } from '@thela/ui/lists/radio-card-group.tsx'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../language/use-messages.ts'

/** `NOTHING`: items of an order that cost nothing. */
export type Wanted = RefundDestination | 'EXCHANGE' | 'NOTHING'

/** What was paid and can go nowhere from here is requested elsewhere, and never given up. */
export function wantedOptions({
  refundTo,
  items,
}: Pick<OrderConfig, 'refundTo' | 'items'>): readonly Wanted[] {
  const isFree = items.every(({ refundEach }) => refundEach === 0)
  return [
    ...refundTo,
    ...(refundTo.length === 0 && isFree ? (['NOTHING'] as const) : []),
    'EXCHANGE',
  ]
}

interface WantedChoiceProps {
  options: readonly Wanted[]
  value: Wanted
  onChoose: (wanted: Wanted) => void
  /** What the chosen items bring back. */
  amount: Paise
  error: string | undefined
  upiId: { readonly error: string | undefined; readonly onText: (text: string) => void }
  /** The fields of an exchange. */
  exchange: ReactNode
  /** Why there can be none. */
  noExchange: string | undefined
}

export function WantedChoice(props: WantedChoiceProps) {
  const t = useMessages()
  const errorId = useId()
  const { error } = props
  return (
    <RadioCardGroup
      title={t('requests.wanted.title')}
      name="wanted"
      isFlush
      value={props.value}
      cards={props.options.map((option) => cardOf(t, option, props))}
      error={error ? <FieldError id={errorId}>{error}</FieldError> : undefined}
      onChoose={props.onChoose}
    />
  )
}

function cardOf(
  t: Messages,
  option: Wanted,
  { amount, upiId, exchange, noExchange }: WantedChoiceProps,
): RadioCard<Wanted> {
  const card = { value: option, text: t(`requests.wanted.${option}`) }
  if (option === 'EXCHANGE') {
    return noExchange === undefined
      ? { ...card, body: exchange }
      : { ...card, note: noExchange, disabled: true }
  }
  if (option === 'NOTHING') return { ...card, note: t('requests.wanted.NOTHING.note') }
  const about = amount > 0 ? t('requests.wanted.about', { amount: t.money(amount) }) : undefined
  if (option === 'STORE_CREDIT') {
    const note = t('requests.wanted.STORE_CREDIT.note')
    return { ...card, note: [note, about].filter(Boolean).join(' · ') }
  }
  const body = (
    <TextField
      name="upiId"
      defaultValue=""
      label={t('requests.wanted.upiId')}
      note={t('requests.wanted.upiId.note')}
      error={upiId.error}
      autoComplete="off"
      autoCapitalize="none"
      inputMode="email"
      enterKeyHint="done"
      required
      onText={upiId.onText}
    />
  )
  return { ...card, note: about, ...(option === 'UPI' ? { body } : {}) }
}
