import { useMessages } from '../../../language/use-messages.ts'
import type { CartInfo, CartItemReply } from '@thela/contracts/calls/shapes/cart'
import { changeQuantity } from '@thela/domain/checkout'
import type { QuantityChange } from '@thela/domain/checkout'
import { leftToPay } from '@thela/domain/orders'
import type { Quote } from '@thela/domain/orders'
import type { Messages } from '@thela/messages'
import { paise } from '@thela/domain/money'
import { Button } from '@thela/ui/actions/button.tsx'
import { TrashIcon } from '@thela/ui/icons/icons.tsx'
import { SummaryFold } from '@thela/ui/layout/summary-fold.tsx'
import { ItemLine, ItemList } from '@thela/ui/lists/item-line.tsx'
import { Quantity } from '@thela/ui/lists/quantity.tsx'
import type { ReactNode } from 'react'
import type { CodeRemoval } from '../../../features/checkout/coupons/remove-code.tsx'
import styles from './cart-summary.module.css'
import type { DeliveryLine } from './delivery-line.ts'
import { SummaryMoney } from './summary-money.tsx'

export interface CartSummaryProps {
  cart: CartInfo
  quote: Quote
  delivery: DeliveryLine
  /** The charge of COD, while no payment method is selected. */
  codCharge: number | undefined
  open: boolean
  canEdit: boolean
  isBusy: boolean
  onChange: (key: string, change: QuantityChange) => void
  removal?: CodeRemoval | undefined
  /** Below the amounts, also while they are folded. */
  coupons?: ReactNode
}

/** More lines are folded, with and without script. */
const SHOWN_LINES = 4

/** Items and prices, in the first HTML. */
export function CartSummary(props: CartSummaryProps) {
  const { cart, quote, delivery, codCharge, open, removal, coupons } = props
  const t = useMessages()
  const folded = cart.cartItems.slice(SHOWN_LINES)
  const [first] = cart.cartItems
  return (
    <SummaryFold
      total={t.money(leftToPay(quote))}
      picture={first?.image}
      className={styles.fold}
      {...(cart.totalCartItems === 1 && first
        ? { title: <NamedTitle name={first.prodTitle} /> }
        : { count: t('checkout.summary.items', { count: cart.totalCartItems }) })}
      open={open}
      foot={coupons}
    >
      <div className={styles.items}>
        <Lines {...props} items={cart.cartItems.slice(0, SHOWN_LINES)} />
        {folded.length > 0 && (
          <details className={styles.more}>
            <summary>
              <span className={styles.whileClosed}>
                {t('checkout.summary.more', { count: folded.length })}
              </span>
              <span className={styles.whileOpen}>{t('checkout.summary.fewer')}</span>
            </summary>
            <Lines {...props} items={folded} />
          </details>
        )}
      </div>
      <SummaryMoney {...{ cart, quote, delivery, codCharge, removal }} />
    </SummaryFold>
  )
}

/** On a phone the name of the only item stands for the title while the fold is closed. */
function NamedTitle({ name }: { name: string }) {
  const t = useMessages()
  return (
    <>
      <span className={styles.label}>{t('kit.summary')}</span>{' '}
      <span className={styles.name}>{name}</span>
    </>
  )
}

function Lines(props: CartSummaryProps & { items: readonly CartItemReply[] }) {
  const { cart, items, canEdit, isBusy, onChange } = props
  const t = useMessages()
  return (
    <ItemList>
      {items.map((item) => (
        <ItemLine
          key={item.key}
          title={item.prodTitle}
          note={noteOf(t, item, canEdit)}
          picture={item.image}
          price={t.money(paise(item.originalTotal))}
          actions={
            canEdit && (
              <LineActions
                item={item}
                items={cart.cartItems}
                isBusy={isBusy}
                onChange={(change) => onChange(item.key, change)}
              />
            )
          }
        />
      ))}
    </ItemList>
  )
}

function noteOf(t: Messages, item: CartItemReply, canEdit: boolean): string {
  const { variant, quantity, properties = [] } = item
  const isCounted = !canEdit && quantity > 1
  const count = isCounted ? t('checkout.summary.quantity', { count: quantity }) : undefined
  const written = properties.map(({ name, value }) => `${name}: ${value}`)
  return [variant, ...written, count].filter(Boolean).join(' · ')
}

interface LineActionsProps {
  item: CartItemReply
  items: readonly CartItemReply[]
  isBusy: boolean
  onChange: (change: QuantityChange) => void
}

/** Actions without effect are not offered: the only line stays. */
function LineActions({ item, items, isBusy, onChange }: LineActionsProps) {
  const t = useMessages()
  const can = (change: QuantityChange) => changeQuantity(items, item.key, change) !== undefined
  return (
    <div className={styles.actions}>
      <Quantity
        of={item.prodTitle}
        count={item.quantity}
        busy={isBusy}
        onRaise={() => onChange('RAISE')}
        onLower={can('LOWER') ? () => onChange('LOWER') : undefined}
      />
      {can('REMOVE') && (
        <Button
          variant="quiet"
          label={t('checkout.summary.removeItem', { title: item.prodTitle })}
          disabled={isBusy}
          onClick={() => onChange('REMOVE')}
        >
          <TrashIcon size={20} />
        </Button>
      )}
    </div>
  )
}
