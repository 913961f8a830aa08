import { useMessages } from '../../../language/use-messages.ts'
import type { CartInfo } from '@thela/contracts/calls/cart'
import type { CartPage } from '@thela/contracts/pages'
import type { SelectedPaymentType } from '@thela/domain/payments'
import { useMemo } from 'react'
import { OutOfStock } from '../../../features/checkout/out-of-stock/out-of-stock.tsx'
import { PriceChanged } from '../../../features/checkout/price-changed/price-changed.tsx'
import { showWaysToPay } from '../../../features/payments/attempt/show-ways-to-pay.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { focusSoon, OPEN_HEADING } from '@thela/ui/focus-soon.ts'
import { Dialog } from '@thela/ui/layout/dialog.tsx'
import { dialogOf } from './checkout-dialog.ts'
import type { CheckoutProblem } from './checkout-dialog.ts'
import { NotPaid } from './not-paid.tsx'
import type { LineChange } from '../state/use-cart.ts'
import { useFailureEvents } from './use-failure-events.ts'
import { usePopupCount } from './use-popup-count.ts'

export interface CheckoutDialogsProps {
  page: CartPage
  problem: CheckoutProblem | undefined
  cart: CartInfo
  isBusy: boolean
  onClose: () => void
  /** Also closes it; the amounts are reloaded before anything is paid. */
  onReadAnew: () => void
  onChangeCart: (changes: readonly LineChange[]) => void
  onLeave: () => void
  onSeeOrder: () => void
  /** The selected method, and the others that can be used now. */
  method: SelectedPaymentType | undefined
  offered: readonly SelectedPaymentType[]
  onMethod: (method: SelectedPaymentType) => void
}

export function CheckoutDialogs(props: CheckoutDialogsProps) {
  const t = useMessages()
  const { problem, cart, isBusy, onClose, onReadAnew, onChangeCart, onLeave, onSeeOrder } = props
  const dialog = useMemo(() => problem && dialogOf(t, problem), [problem, t])
  const count = usePopupCount(dialog, `${props.method} ${cart.revision}`)
  useFailureEvents(props.page, problem, count)
  const goOnToPay = () => {
    onClose()
    showWaysToPay()
  }
  const isPlaced = dialog?.kind === 'alreadyPlaced'
  const isMessage = dialog?.kind === 'message'
  return (
    <>
      <OutOfStock
        inventory={dialog?.kind === 'outOfStock' ? dialog.inventory : undefined}
        items={cart.cartItems}
        canEdit={props.page.settings.allowEdit}
        isBusy={isBusy}
        onChange={(changes) => {
          onChangeCart(changes)
          focusSoon(OPEN_HEADING)
        }}
        onClose={onReadAnew}
        onLeave={onLeave}
      />
      <PriceChanged
        change={dialog?.kind === 'priceChanged' ? dialog.change : undefined}
        onConfirm={onReadAnew}
      />
      <Dialog
        open={isPlaced}
        title={isPlaced ? t('errors.ORDER_ALREADY_PLACED') : ''}
        footer={
          <Button wide onClick={onSeeOrder}>
            {t('checkout.placed.seeOrder')}
          </Button>
        }
      >
        <p>{t('checkout.placed.text')}</p>
      </Dialog>
      <NotPaid
        dialog={dialog?.kind === 'notPaid' ? dialog : undefined}
        count={count}
        method={props.method}
        offered={props.offered}
        onMethod={(method) => {
          props.onMethod(method)
          goOnToPay()
        }}
        onRetry={goOnToPay}
      />
      <Dialog
        open={isMessage}
        title={isMessage ? dialog.title : ''}
        onClose={onClose}
        footer={
          <Button wide onClick={onClose}>
            {t('shared.tryAgain')}
          </Button>
        }
      >
        {isMessage && <p>{dialog.text}</p>}
      </Dialog>
    </>
  )
}
