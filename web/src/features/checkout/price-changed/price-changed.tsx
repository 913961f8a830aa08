import type { Totals } from '@thela/contracts/cart'
import { formatPaise, paise } from '@thela/domain/shared'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { MoneyLine, MoneyList } from '../../../ui/lists/money-list.tsx'

/** What the shopper saw, and what is true now. */
export interface PriceChange {
  readonly before: number
  readonly after: Totals
}

export interface PriceChangedProps {
  change: PriceChange | undefined
  onConfirm: () => void
}

/** A difference is shown and confirmed, never charged in silence. [decision 17] */
export function PriceChanged({ change, onConfirm }: PriceChangedProps) {
  return (
    <Dialog
      open={change !== undefined}
      title="The total has changed"
      onClose={onConfirm}
      footer={
        <Button wide onPress={onConfirm}>
          {change ? `Continue with ${rupees(change.after.total)}` : 'Continue'}
        </Button>
      }
    >
      <p>A price or a charge has changed since you last saw it. Nothing has been charged.</p>
      {change && (
        <MoneyList>
          <MoneyLine label="Before" amount={rupees(change.before)} />
          <MoneyLine look="total" label="Now" amount={rupees(change.after.total)} />
        </MoneyList>
      )}
    </Dialog>
  )
}

const rupees = (amount: number) => formatPaise(paise(amount))
