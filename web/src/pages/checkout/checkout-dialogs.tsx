import type { CartInfo } from '@thela/contracts/cart'
import { OutOfStock } from '../../features/checkout/out-of-stock/out-of-stock.tsx'
import { PriceChanged } from '../../features/checkout/price-changed/price-changed.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/layout/dialog.tsx'
import type { CheckoutDialog } from './checkout-dialog.ts'
import type { LineChange } from './use-cart.ts'

export interface CheckoutDialogsProps {
  dialog: CheckoutDialog | undefined
  cart: CartInfo
  isBusy: boolean
  onClose: () => void
  onChangeCart: (changes: readonly LineChange[]) => void
  onLeave: () => void
  onSeeOrder: () => void
}

export function CheckoutDialogs(props: CheckoutDialogsProps) {
  const { dialog, cart, isBusy, onClose, onChangeCart, onLeave, onSeeOrder } = props
  const isPlaced = dialog?.kind === 'alreadyPlaced'
  const isMessage = dialog?.kind === 'message'
  return (
    <>
      <OutOfStock
        inventory={dialog?.kind === 'outOfStock' ? dialog.inventory : undefined}
        items={cart.cartItems}
        isBusy={isBusy}
        onChange={onChangeCart}
        onClose={onClose}
        onLeave={onLeave}
      />
      <PriceChanged
        change={dialog?.kind === 'priceChanged' ? dialog.change : undefined}
        onConfirm={onClose}
      />
      <Dialog
        open={isPlaced}
        title={isPlaced ? dialog.title : ''}
        footer={
          <Button wide onPress={onSeeOrder}>
            See your order
          </Button>
        }
      >
        <p>This cart has become an order. You do not have to pay again.</p>
      </Dialog>
      <Dialog
        open={isMessage}
        title={isMessage ? dialog.title : ''}
        onClose={onClose}
        footer={
          <Button wide onPress={onClose}>
            Try again
          </Button>
        }
      >
        {isMessage && <p>{dialog.text}</p>}
      </Dialog>
    </>
  )
}
