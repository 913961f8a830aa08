/** [checkout §2 Out-of-stock popup, §8] */
import { useMessages } from '../../../language/use-messages.ts'
import type { CartItemReply } from '@thela/contracts/calls/shapes/cart'
import type { InventoryItem } from '@thela/contracts/inventory-item'
import type { Messages } from '@thela/messages'
import { Button } from '@thela/ui/actions/button.tsx'
import { Dialog } from '@thela/ui/layout/dialog.tsx'
import { ItemLine, ItemList } from '@thela/ui/lists/item-line.tsx'
import styles from './out-of-stock.module.css'
import { availableOf, isNothingLeft, stockChanges } from './stock-changes.ts'
import type { StockChange } from './stock-changes.ts'

export interface OutOfStockProps {
  /** Result of the stock check; closed if undefined. */
  inventory: readonly InventoryItem[] | undefined
  items: readonly CartItemReply[]
  /** The store lets the cart be changed here. */
  canEdit: boolean
  isBusy: boolean
  onChange: (changes: readonly StockChange[]) => void
  onClose: () => void
  onLeave: () => void
}

/** The missing items and the possible actions. */
export function OutOfStock(props: OutOfStockProps) {
  const { inventory = [], items, canEdit, isBusy, onChange, onClose, onLeave } = props
  const missing = inventory.filter(({ isOutOfStock }) => isOutOfStock)
  const isEmpty = isNothingLeft(items, inventory)
  const canTakeOut = canEdit && !isEmpty
  const t = useMessages()
  return (
    <Dialog
      open={props.inventory !== undefined}
      title={isEmpty ? t('errors.OUT_OF_STOCK') : t('checkout.stock.changed')}
      onClose={onClose}
      footer={
        canTakeOut ? (
          <>
            <Button wide loading={isBusy} onClick={() => onChange(stockChanges(items, inventory))}>
              {t('checkout.stock.update')}
            </Button>
            <Button wide variant="plain" onClick={onLeave}>
              {t('checkout.stock.keepShopping')}
            </Button>
          </>
        ) : (
          <Button wide onClick={onLeave}>
            {t('checkout.stock.toStore')}
          </Button>
        )
      }
    >
      <ItemList>
        {missing.map((item) => (
          <ItemLine
            key={item.variant_id}
            title={titleOf(item, items)}
            picture={items.find(({ variantId }) => variantId === item.variant_id)?.image}
            note={
              <span className={styles.stock}>
                {canTakeOut ? outcomeText(t, item) : stockText(t, item)}
              </span>
            }
          />
        ))}
      </ItemList>
      <p>{wayOn(t, { isEmpty, canEdit })}</p>
    </Dialog>
  )
}

function wayOn(t: Messages, { isEmpty, canEdit }: { isEmpty: boolean; canEdit: boolean }): string {
  if (isEmpty) return t('checkout.stock.nothingElse')
  return canEdit ? t('checkout.stock.notCharged') : t('checkout.stock.changeInStore')
}

/** The cart's title, since the platform may name only the variant. */
function titleOf(item: InventoryItem, items: readonly CartItemReply[]): string {
  const line = items.find(({ variantId }) => variantId === item.variant_id)
  return line ? [line.prodTitle, line.variant].filter(Boolean).join(', ') : item.title
}

/** What becomes of the item when the cart is updated. */
function outcomeText(t: Messages, item: InventoryItem): string {
  const count = availableOf(item)
  return count === 0
    ? t('checkout.stock.removed', { cause: stockText(t, item) })
    : t('checkout.stock.reduced', { count, chosen: item.requestedQty })
}

function stockText(t: Messages, item: InventoryItem): string {
  switch (item.expiredReason) {
    case 'GONE':
      return t('checkout.stock.gone')
    case 'WITHDRAWN':
      return t('checkout.stock.withdrawn')
    case 'SALE_ENDED':
      return t('checkout.stock.saleEnded')
    case undefined:
  }
  const count = availableOf(item)
  if (count === 0) return t('checkout.stock.soldOut')
  return t('checkout.stock.onlyLeft', { count, chosen: item.requestedQty })
}
