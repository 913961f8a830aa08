/** [checkout §2 Out-of-stock popup, §8] */
import type { CartItemReply } from '@thela/contracts/calls/cart'
import type { InventoryItem } from '@thela/contracts/inventory-item'
import { Button } from '@thela/ui/actions/button.tsx'
import { Dialog } from '@thela/ui/layout/dialog.tsx'
import styles from './out-of-stock.module.css'
import { availableOf, isNothingLeft, stockChanges } from './stock-changes.ts'
import type { StockChange } from './stock-changes.ts'

export interface OutOfStockProps {
  /** What the stock check answered; closed without it. */
  inventory: readonly InventoryItem[] | undefined
  items: readonly CartItemReply[]
  isBusy: boolean
  onChange: (changes: readonly StockChange[]) => void
  onClose: () => void
  onLeave: () => void
}

/** What is not there, and what can be done about it. */
export function OutOfStock(props: OutOfStockProps) {
  const { inventory = [], items, isBusy, onChange, onClose, onLeave } = props
  const missing = inventory.filter(({ isOutOfStock }) => isOutOfStock)
  const isEmpty = isNothingLeft(items, inventory)
  return (
    <Dialog
      open={props.inventory !== undefined}
      title="Items are out of stock"
      onClose={onClose}
      footer={
        !isEmpty ? (
          <Button wide loading={isBusy} onClick={() => onChange(stockChanges(items, inventory))}>
            Update cart and continue
          </Button>
        ) : (
          <Button wide onClick={onLeave}>
            Back to the store
          </Button>
        )
      }
    >
      <ul className={styles.list}>
        {missing.map((item) => (
          <li key={item.variant_id} className={styles.item}>
            <span className={styles.title}>{titleOf(item, items)}</span>
            <span className={styles.stock}>{stockText(item)}</span>
          </li>
        ))}
      </ul>
      <p>
        {!isEmpty
          ? 'We can take what is missing out of your cart. Nothing has been charged.'
          : 'Nothing else is in your cart. Nothing has been charged.'}
      </p>
    </Dialog>
  )
}

/** As the cart names it: the platform may name the variant only. */
function titleOf(item: InventoryItem, items: readonly CartItemReply[]): string {
  const line = items.find(({ variantId }) => variantId === item.variant_id)
  return line ? [line.prodTitle, line.variant].filter(Boolean).join(', ') : item.title
}

function stockText(item: InventoryItem): string {
  const available = availableOf(item)
  if (available === 0) return item.expiredReason ?? 'Sold out'
  return `Only ${available} left, you chose ${item.requestedQty}`
}
