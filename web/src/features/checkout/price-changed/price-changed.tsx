/** [D-17] */
import type { Messages } from '@thela/messages'
import { useMessages } from '../../../language/use-messages.ts'
import { changedLines } from '@thela/domain/orders'
import type { Quote } from '@thela/domain/orders'
import { Button } from '@thela/ui/actions/button.tsx'
import { Dialog } from '@thela/ui/layout/dialog.tsx'
import { MoneyLine, MoneyList } from '@thela/ui/lists/money-list.tsx'

/** The price that the shopper saw, and the current one. */
export interface PriceChange {
  readonly before: Quote
  readonly after: Quote
  /** Codes that were taken off, where they are the reason. */
  readonly lostCodes: readonly { readonly code: string; readonly reason?: string }[]
}

export interface PriceChangedProps {
  change: PriceChange | undefined
  onConfirm: () => void
}

/** A price difference is shown and confirmed, never charged silently. */
export function PriceChanged({ change, onConfirm }: PriceChangedProps) {
  const t = useMessages()
  return (
    <Dialog
      open={change !== undefined}
      title={t('checkout.price.title')}
      onClose={onConfirm}
      footer={
        <Button wide onClick={onConfirm}>
          {change
            ? t('checkout.price.continueWith', { amount: t.money(change.after.total) })
            : t('checkout.continue')}
        </Button>
      }
    >
      <p>
        {change && change.lostCodes.length > 0 ? lostText(t, change) : t('checkout.price.text')}
      </p>
      {change && (
        <MoneyList>
          {changedLines(change.before, change.after).map(({ key, before, after }) => (
            <MoneyLine
              key={key}
              label={t(`shared.price.${key}`)}
              note={t('checkout.price.wasBefore', { amount: t.money(before) })}
              amount={t.money(after)}
            />
          ))}
          <MoneyLine
            variant="total"
            label={t('shared.price.total')}
            note={t('checkout.price.wasBefore', { amount: t.money(change.before.total) })}
            amount={t.money(change.after.total)}
          />
        </MoneyList>
      )}
    </Dialog>
  )
}

function lostText(t: Messages, { after, lostCodes }: PriceChange): string {
  const why = lostCodes.map(({ code, reason = '' }) => {
    const key = `checkout.price.lost.${reason}`
    return t(t.has(key) ? (key as 'checkout.price.lost.USED_UP') : 'checkout.price.lost.OTHER', {
      code,
    })
  })
  return [...why, t('checkout.price.nowTotal', { total: t.money(after.total) })].join(' ')
}
