/** Gift cards and store credit before the method. [checkout §7, D-12, D-65] */
import { readGiftCardCode } from '@thela/domain/payments'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiCallError } from '../../../../api/api-call-error.ts'
import { NO_BALANCES } from '../../attempt/checkout-to-pay.ts'
import type { BalancesToUse } from '../../attempt/checkout-to-pay.ts'
import type { PaymentOffers } from '../../attempt/payable.ts'
import type { PaymentSectionProps } from '../payment-section-props.ts'

const REFUSED_CODES = [
  'GIFT_CARD_INVALID',
  'GIFT_CARD_EXPIRED',
  'GIFT_CARD_EMPTY',
  'GIFT_CARD_REPEATED',
  'TOO_MANY_REQUESTS',
] as const
export type RefusedCode = (typeof REFUSED_CODES)[number]

/** What became of the latest change. */
export type BalanceOutcome =
  | { readonly kind: 'added' | 'removed' }
  /** A card of before is no longer taken. */
  | { readonly kind: 'dropped'; readonly why: RefusedCode }

export interface BalanceChoice {
  /** With what is being checked. */
  readonly wanted: BalancesToUse
  readonly isAdding: boolean
  /** Why the typed code was not taken. */
  readonly refused: RefusedCode | undefined
  readonly outcome: BalanceOutcome | undefined
  readonly add: (typed: string) => void
  readonly remove: (index: number) => void
  readonly setCredit: (useCredit: boolean) => void
  /** The typed code is another one now. */
  readonly edited: () => void
}

const refusedCodeOf = ({ code }: ApiCallError): RefusedCode | undefined =>
  REFUSED_CODES.find((each) => each === code)

const without = (cards: readonly string[], index: number) =>
  cards.filter((_card, each) => each !== index)

const isSame = (a: BalancesToUse, b: BalancesToUse): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

type Props = Pick<PaymentSectionProps, 'balances' | 'onBalances'>

/** What the shopper wants to use: the section’s own until the server has taken it. */
export function useBalances({ balances = NO_BALANCES }: Props) {
  const [wanted, setWanted] = useState(balances)
  const [adding, setAdding] = useState<string>()
  const [refused, setRefused] = useState<RefusedCode>()
  const [outcome, setOutcome] = useState<BalanceOutcome>()
  const [contents] = useState(() => new WeakMap<PaymentOffers, BalancesToUse>())
  const want = (next: Partial<BalancesToUse>) => {
    setRefused(undefined)
    setOutcome(undefined)
    setWanted({ ...wanted, ...next })
  }
  const { giftCards } = wanted

  /** Takes the refused card back; the others stay. False where it was about something else. */
  const refuse = (error: ApiCallError): boolean => {
    const why = refusedCodeOf(error)
    const last = adding === undefined ? undefined : giftCards.length - 1
    // Without an index too many codes were tried: the new one is taken back.
    const index = error.details.giftCard ?? last
    if (why === undefined || index === undefined || index >= giftCards.length) return false
    setWanted({ ...wanted, giftCards: without(giftCards, index) })
    if (index !== last) setOutcome({ kind: 'dropped', why })
    else {
      setAdding(undefined)
      setRefused(why)
    }
    return true
  }
  const choice: BalanceChoice = {
    wanted,
    isAdding: adding !== undefined,
    refused,
    outcome,
    add: (typed) => {
      const code = readGiftCardCode(typed)
      // An invented code is told without asking the server.
      if (code === undefined) return setRefused('GIFT_CARD_INVALID')
      if (giftCards.includes(code)) return setRefused('GIFT_CARD_REPEATED')
      want({ giftCards: [...giftCards, code] })
      setAdding(code)
    },
    remove: (index) => {
      want({ giftCards: without(giftCards, index) })
      setOutcome({ kind: 'removed' })
    },
    setCredit: (useCredit) => want({ useCredit }),
    edited: () => setRefused(undefined),
  }
  const taken = () => {
    if (adding === undefined) return
    setAdding(undefined)
    setOutcome({ kind: 'added' })
  }
  const load = async (request: () => Promise<PaymentOffers>): Promise<PaymentOffers> => {
    try {
      const offer = await request()
      contents.set(offer, wanted)
      return offer
    } catch (error) {
      // The next request is for the others, and this one is never answered.
      if (error instanceof ApiCallError && refuse(error)) return new Promise(() => undefined)
      throw error
    }
  }
  return { choice, load, taken, contents }
}

/** Which balances the quotes of the shown offer contain; the page is told once they are shown. */
export function useQuotedBalances(
  props: Props,
  { choice: { wanted }, taken, contents }: ReturnType<typeof useBalances>,
  offer: PaymentOffers | undefined,
) {
  const balances = (offer && contents.get(offer)) ?? wanted
  const report = useEffectEvent(() => {
    taken()
    if (!isSame(balances, props.balances ?? NO_BALANCES)) props.onBalances?.(balances)
  })
  useEffect(() => {
    if (offer) report()
  }, [offer])
  return { balances, isPending: !isSame(balances, wanted) }
}
