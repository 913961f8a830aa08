import { cardBin, maskedCard, validateCardForm } from '@thela/domain/payments'
import type { CardDetails, CardForm as CardFormTexts, CardNetwork } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import { useFields } from '@thela/ui/fields/use-fields.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBin } from './use-bin.ts'
import type { BinInfo } from './use-bin.ts'
import { blocksOf, cardFieldResult, networkOf, thisMonth } from './validate-card.ts'

export interface CardFormInput {
  storeId: string
  /** Why a card that the store accepts cannot be used here. */
  whyNot?: (bin: string, card: BinInfo) => string | undefined
  /** Why this order cannot be paid with the typed card. */
  reason?: string | undefined
  /** What need not be typed again. */
  known?: Partial<Pick<CardFormTexts, 'name' | 'expiry'>> | undefined
  /** The first six digits, once they are typed. */
  onBin: (bin: string | undefined) => void
  onCard: (card: CardDetails, more: TypedCardTraits) => void
}

export interface TypedCardTraits {
  readonly method: 'DEBIT_CARD' | 'CREDIT_CARD'
  /** The shopper agrees that the provider keeps it. */
  readonly save: boolean
}

const EMPTY = { number: '', expiry: '', cvv: '', name: '' }

/** The fields of a new card, and what is known of it while it is typed. */
export function useCardForm(
  t: Messages,
  { storeId, whyNot, reason, known, onBin, onCard }: CardFormInput,
) {
  const [number, setNumber] = useState('')
  const [save, onSave] = useState(false)
  const bin = useBin(storeId, number)
  const digits = cardBin(number)
  const problem = (digits && bin && whyNot?.(digits, bin)) || reason
  const network = networkOf(number)
  const [initial] = useState({ ...EMPTY, ...known })
  const form = useFields({
    initial,
    validate: (name, values) => cardFieldResult(t, name, { form: values, bin, problem }),
    onSend: (values) => {
      const card = validateCardForm(values, thisMonth(), blocksOf(bin))
      const method = bin?.type === 'debit' ? 'DEBIT_CARD' : 'CREDIT_CARD'
      if (card.ok) onCard(card.value, { method, save })
    },
  })
  // Also what was filled in without a word of it.
  useEffect(() => setNumber(form.values.number), [form.values.number])
  useReportedBin(digits, onBin)
  useKnownCard({ bin, problem }, () => {
    const result = cardFieldResult(t, 'number', { form: form.read(), bin, problem })
    if (result.kind === 'invalid') form.reject({ number: result.message })
  })
  useNetworkChange(network, () => {
    const values = form.read()
    const result = cardFieldResult(t, 'cvv', { form: values, bin, problem })
    if (result.kind !== 'valid' && (values.cvv !== '' || form.errors.cvv !== undefined)) {
      form.reject({ cvv: result.message })
    }
  })
  const typed = cardFieldResult(t, 'number', { form: form.values, bin, problem })
  // Its brand stands beside it, as the mark.
  const cover = typed.kind === 'valid' ? maskedCard(form.values.number) : undefined
  return { form, bin, network, cover, save, onSave }
}

/** How many digits the CVV has is known by the network alone. */
function useNetworkChange(network: CardNetwork | undefined, onChange: () => void): void {
  const last = useRef(network)
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    if (last.current !== network) changed()
    last.current = network
  }, [network])
}

function useReportedBin(bin: string | undefined, onBin: CardFormInput['onBin']): void {
  const report = useEffectEvent(onBin)
  useEffect(() => {
    report(bin)
    return () => report(undefined)
  }, [bin])
}

/** What the look-up reports is shown at once: the number is not typed to its end in vain. */
function useKnownCard(
  { bin, problem }: { bin: BinInfo | undefined; problem: string | undefined },
  onKnown: () => void,
): void {
  const known = useEffectEvent(onKnown)
  useEffect(() => {
    if (bin || problem !== undefined) known()
  }, [bin, problem])
}
