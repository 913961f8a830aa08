/** [D-17] */
import { formatPaise, paise } from '@thela/domain/money'
import { Button } from '@thela/ui/actions/button.tsx'
import { Dialog } from '@thela/ui/layout/dialog.tsx'
import { MoneyLine, MoneyList } from '@thela/ui/lists/money-list.tsx'

/** The total that the shopper saw, and the one that is true now. In paise. */
export interface PriceChange {
  readonly before: number
  readonly after: number
}

export interface PriceChangedProps {
  change: PriceChange | undefined
  onConfirm: () => void
}

/** A difference is shown and confirmed, never charged in silence. */
export function PriceChanged({ change, onConfirm }: PriceChangedProps) {
  return (
    <Dialog
      open={change !== undefined}
      title="The total has changed"
      onClose={onConfirm}
      footer={
        <Button wide onClick={onConfirm}>
          {change ? `Continue with ${rupees(change.after)}` : 'Continue'}
        </Button>
      }
    >
      <p>A price or a charge has changed since you last saw it. Nothing has been charged.</p>
      {change && (
        <MoneyList>
          <MoneyLine label="Before" amount={rupees(change.before)} />
          <MoneyLine variant="total" label="Now" amount={rupees(change.after)} />
        </MoneyList>
      )}
    </Dialog>
  )
}

const rupees = (amount: number) => formatPaise(paise(amount))
