/** [checkout §3 storeCreditConfig, §7, D-12, D-65] */
import { paise, subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import { amountOf, leftToPay } from '@thela/domain/orders'
import type { Quote } from '@thela/domain/orders'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { CheckboxField } from '@thela/ui/fields/checkbox-field.tsx'
import { focusSoon } from '@thela/ui/focus-soon.ts'
import { CloseIcon } from '@thela/ui/icons/icons.tsx'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import { useEffect, useId } from 'react'
import type { Reply } from '../../../../api/call.ts'
import { useMessages } from '../../../../language/use-messages.ts'
import styles from './balances.module.css'
import { GiftCardEntry } from './gift-card-entry.tsx'
import type { BalanceChoice } from './use-balances.ts'

type Offer = Reply<'POST /integrations/checkout/consumer/payments'>
export type OfferedBalances = Pick<Offer, 'giftCards' | 'storeCredit'>

export interface BalancesProps {
  offer: OfferedBalances
  choice: BalanceChoice
  /** Of the chosen method: what each balance pays. */
  quote: Quote | undefined
}

/** What is paid before the method: gift cards, then store credit. */
export function Balances({ offer, choice, quote }: BalancesProps) {
  const { giftCards, storeCredit } = offer
  const id = useId()
  const change = choice.outcome?.kind
  useEffect(() => {
    // The field or button that was used is gone.
    if (change === 'added' || change === 'removed')
      focusSoon(`[id="${id}"] :is(summary, li button, input)`)
  }, [change, giftCards?.length, id])
  if (giftCards === undefined && storeCredit === undefined) return null
  const isPaid = quote !== undefined && leftToPay(quote) === 0
  return (
    <div id={id} className={styles.balances}>
      {giftCards && <AppliedCards cards={giftCards} quote={quote} choice={choice} />}
      {giftCards && (!isPaid || choice.isAdding) && (
        <GiftCardEntry
          key={giftCards.length}
          choice={choice}
          hasCards={giftCards.length > 0}
          canAdd={giftCards.length < MAX_CARDS}
        />
      )}
      {storeCredit && <StoreCredit credit={storeCredit} quote={quote} choice={choice} />}
      <Outcome choice={choice} quote={quote} />
    </div>
  )
}

/** As many as one order takes. */
const MAX_CARDS = 5

function AppliedCards({
  cards,
  quote,
  choice,
}: Pick<BalancesProps, 'quote' | 'choice'> & { cards: NonNullable<Offer['giftCards']> }) {
  const t = useMessages()
  if (cards.length === 0) return null
  // In the order of use; those that nothing is taken from have no line.
  const lines = quote?.lines.filter(({ key }) => key === 'giftCard') ?? []
  return (
    <ul className={styles.cards}>
      {cards.map(({ lastFour, available }, index) => {
        const used = lines[index]?.amount ?? ZERO_PAISE
        const left = subtractPaise(paise(available), used)
        return (
          <li key={lastFour + String(index)} className={styles.card}>
            <span className={styles.name}>
              {t('payments.balances.card', { lastFour })}
              {left > 0 && (
                <span className={styles.note}>
                  {t('payments.balances.keeps', { amount: t.money(left) })}
                </span>
              )}
            </span>
            <span className={styles.amount}>
              {t('payments.balances.used', { amount: t.money(used) })}
            </span>
            <Button
              variant="quiet"
              label={t('payments.balances.removeCard', { lastFour })}
              onClick={() => choice.remove(index)}
            >
              <CloseIcon size={16} />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function StoreCredit({
  credit,
  quote,
  choice,
}: Pick<BalancesProps, 'quote' | 'choice'> & { credit: NonNullable<Offer['storeCredit']> }) {
  const t = useMessages()
  const used = quote ? amountOf(quote, 'storeCredit') : ZERO_PAISE
  const { useCredit } = choice.wanted
  // It is used again once what covers the order is removed.
  if (quote && useCredit && used === 0 && leftToPay(quote) === 0) {
    return (
      <p className={styles.note}>
        {t('payments.balances.creditIdle', { amount: t.money(paise(credit.available)) })}
      </p>
    )
  }
  return (
    <div className={styles.card}>
      <CheckboxField
        name="storeCredit"
        label={credit.title ?? t('payments.balances.credit')}
        note={t('payments.balances.creditNote', { amount: t.money(paise(credit.available)) })}
        checked={useCredit}
        onChange={choice.setCredit}
      />
      {used > 0 && (
        <span className={styles.amount}>
          {t('payments.balances.used', { amount: t.money(used) })}
        </span>
      )}
    </div>
  )
}

function Outcome({ choice: { outcome }, quote }: Pick<BalancesProps, 'choice' | 'quote'>) {
  const t = useMessages()
  if (outcome?.kind === 'dropped') {
    const why = t(`payments.balances.refused.${outcome.why}`)
    return (
      <Notice tone="warning" announce>
        {t('payments.balances.dropped', { why })}
      </Notice>
    )
  }
  const amount = quote && t.money(leftToPay(quote))
  return (
    <VisuallyHidden>
      <span role="status">
        {outcome && amount !== undefined && t(TEXT_OF[outcome.kind], { amount })}
      </span>
    </VisuallyHidden>
  )
}

const TEXT_OF = {
  added: 'payments.balances.applied',
  removed: 'payments.balances.removed',
} as const
