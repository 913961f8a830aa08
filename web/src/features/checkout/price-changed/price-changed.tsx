/** [D-17] */
import { useMessages } from '../../../language/use-messages.ts'
import { paise } from '@thela/domain/money'
import { Button } from '@thela/ui/actions/button.tsx'
import { Dialog } from '@thela/ui/layout/dialog.tsx'
import { MoneyLine, MoneyList } from '@thela/ui/lists/money-list.tsx'

/** The total that the shopper saw, and the current one. In paise. */
export interface PriceChange {
  readonly before: number
  readonly after: number
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
            ? t('checkout.price.continueWith', { amount: t.money(paise(change.after)) })
            : t('checkout.continue')}
        </Button>
      }
    >
      <p>{t('checkout.price.text')}</p>
      {change && (
        <MoneyList>
          <MoneyLine label={t('checkout.price.before')} amount={t.money(paise(change.before))} />
          <MoneyLine
            variant="total"
            label={t('checkout.price.now')}
            amount={t.money(paise(change.after))}
          />
        </MoneyList>
      )}
    </Dialog>
  )
}
