import { useMessages } from '../../../language/use-messages.ts'
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import type { PaymentType } from '@thela/domain/payments'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TypedCard } from '../attempt/checkout-to-pay.ts'
import { chosenOf, shownOptions } from './chosen-option.ts'
import type { ListedRow } from './listed-rows.ts'
import { changeOf } from './config-change.ts'
import type { OptionsChange } from './config-change.ts'
import type { PayableSectionProps } from './payment-section-props.ts'
import { useCardPrice } from './use-card-price.ts'

type OptionId = PaymentOption['id']

export interface ChoiceInput extends Omit<PayableSectionProps, 'offer' | 'options' | 'children'> {
  /** As the server replied; another array is another reply. */
  options: readonly PaymentOption[]
  /** What the shopper has paid with before, the last used first. */
  usedOrder: readonly PaymentType[]
  /** Of the shopper's newest order. */
  lastUsed: PaymentType | undefined
  /** Fetches them again. */
  onRefresh: () => void
}

export interface Choice {
  readonly options: readonly PaymentOption[]
  readonly chosen: PaymentOption | undefined
  readonly instrument: string | undefined
  readonly card: TypedCard | undefined
  /** The option whose list of wallets or banks was opened by its own row. */
  readonly listOf: OptionId | undefined
  /** Since the shopper’s last choice. */
  readonly change: OptionsChange | undefined
  readonly onOption: (id: OptionId) => void
  readonly onRow: (row: ListedRow) => void
  readonly onInstrument: (id: string) => void
  readonly onBin: (bin: string | undefined) => void
  readonly onOptionsChanged: () => void
}

/** An app is opened by a tap, and a saved card has a CVV to fill in: only these come back after a reload. */
const IN_DRAFT: ReadonlySet<OptionId> = new Set(['WALLETS', 'NET_BANKING'])

/** What is selected: the option, the instrument within it, and the card that is being typed. */
export function useChoice(props: ChoiceInput): Choice {
  const { method, onMethod, payable, lastUsed } = props
  const t = useMessages()
  const [instruments, setInstruments] = useState<Partial<Record<OptionId, string>>>(
    method && props.instrument ? { [method]: props.instrument } : {},
  )
  const [listOf, setListOf] = useState<OptionId>()
  const [typed, setTyped] = useState<{ option: OptionId; bin: string }>()
  const [reply, setReply] = useState({ options: props.options, of: props.choiceKey })
  const [change, setChange] = useState<OptionsChange>()
  // What the shopper did is not announced.
  const [isExpected, setIsExpected] = useState(false)
  const shownOf = (replied: readonly PaymentOption[]) => {
    const options = shownOptions(replied)
    const proposal = { variant: payable.variant, lastUsed }
    return { options, chosen: chosenOf(options, { option: method, instruments }, proposal) }
  }
  const shown = shownOf(props.options)
  if (reply.options !== props.options) {
    const isOwn = isExpected || reply.of !== props.choiceKey
    setReply({ options: props.options, of: props.choiceKey })
    setChange(isOwn ? undefined : changeOf(t, shownOf(reply.options), shown))
    setIsExpected(false)
  }
  const { option: chosen, instrument } = shown.chosen
  const bin = typed && typed.option === chosen?.id ? typed.bin : undefined
  const card = useCardPrice(payable, chosen && { option: chosen, instrument }, bin)

  // A choice that is no longer offered does not come back by itself.
  const drop = useEffectEvent(() => {
    // The page of an order's link says by the method whose number it needs.
    const isReported = method !== undefined || payable.variant === 'PREPAY'
    if (chosen && isReported && chosen.id !== method) return onMethod(chosen.id)
    if (props.instrument !== undefined && props.instrument !== instrument)
      props.onInstrument?.(instrument)
  })
  useEffect(() => drop(), [chosen?.id, method, instrument])

  const keep = (id: OptionId, chosenInstrument: string) => {
    setInstruments((now) => ({ ...now, [id]: chosenInstrument }))
    if (IN_DRAFT.has(id)) props.onInstrument?.(chosenInstrument)
  }
  const onOption = (id: OptionId) => {
    setChange(undefined)
    setListOf(undefined)
    onMethod(id)
  }

  return {
    options: shown.options,
    chosen,
    instrument,
    card,
    listOf,
    change,
    onOption,
    onRow: ({ option, used }) => {
      onOption(option.id)
      if (used) keep(option.id, used.id)
      else setListOf(option.id)
    },
    onInstrument: (id) => {
      setChange(undefined)
      if (chosen) keep(chosen.id, id)
    },
    onBin: (next) => setTyped(chosen && next ? { option: chosen.id, bin: next } : undefined),
    onOptionsChanged: () => {
      setIsExpected(true)
      props.onRefresh()
    },
  }
}
