/** [checkout §2 Payment section] */
import { useMessages } from '../../../language/use-messages.ts'
import type { CartPage } from '@thela/contracts/pages'
import { arePaymentActionsBlocked, isPaymentVisible } from '@thela/domain/checkout'
import { lazy, Suspense, useEffect, useState } from 'react'
import type {
  PaymentAction,
  PaymentSectionProps,
} from '../../../features/payments/section/payment-section.tsx'
import { MethodSkeleton } from '@thela/ui/feedback/method-skeleton.tsx'
import { SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import type { CheckoutState } from '../state/checkout-state.ts'
import { mayTake } from '../state/start-slice.ts'
import { selectedDelivery } from '../state/selected-delivery.ts'
import { OwnCheckout } from '../../../shell/frame/own-checkout.tsx'
import { popUpOf } from '../../../shell/frame/pop-up-of.ts'
import { importPart } from '@thela/ui/import-part.ts'
import { utmOf } from '../state/utm-of.ts'

/** Not needed for the first steps, so it is fetched while the address is filled in. */
const fetchPaymentSection = () =>
  importPart(() => import('../../../features/payments/section/payment-section.tsx'))
const PaymentSection = lazy(async () => ({ default: (await fetchPaymentSection()).PaymentSection }))

export interface PaymentCardProps extends Pick<
  PaymentSectionProps,
  | 'onQuote'
  | 'onFailure'
  | 'onPlaced'
  | 'onMethod'
  | 'onInstrument'
  | 'onPartial'
  | 'onBalances'
  | 'onOffered'
> {
  page: CartPage
  state: CheckoutState
  /** A dialog is shown or the cart is being changed: nothing is opened at the provider meanwhile. */
  isShut: boolean
  /** The page's button while this section controls it; undefined afterwards. */
  onAction: (action: PaymentAction | undefined) => void
}

/** Visible only when address and delivery are done. */
export function PaymentCard(props: PaymentCardProps) {
  const { sections } = props.state
  const { shippingId } = props.state.address
  const t = useMessages()
  useEffect(() => {
    // If loading fails, it is retried when it is shown.
    fetchPaymentSection().catch(() => undefined)
  }, [])

  const mayLoad = mayTake('LOAD_PAYMENT_CONFIG', props.state)
  if (!mayLoad || !isPaymentVisible(sections) || shippingId === undefined) {
    return <Card title={t('checkout.section.payment')} variant="later" />
  }
  return <ShownPayment {...props} shippingId={shippingId} />
}

function ShownPayment({
  page,
  state,
  shippingId,
  isShut,
  onAction,
  onQuote,
  ...responses
}: PaymentCardProps & { shippingId: string }) {
  const { sections, cart, contact, payment } = state
  const { addresses, billingId } = state.address
  const { brand, mode, parentOrigin, settings } = page
  const t = useMessages()
  const [utm] = useState(() => utmOf(window.location.search))
  useEffect(
    () => () => {
      onAction(undefined)
      onQuote(undefined)
    },
    [onAction, onQuote],
  )
  const find = (id: string | undefined) => addresses.find((address) => address.id === id)
  const gstin = find(billingId)?.gstin ?? find(shippingId)?.gstin
  const delivery = selectedDelivery(state)
  const waiting = (
    <Card title={t('checkout.section.payment')}>
      <SkeletonStack label={t('checkout.payment.loading')}>
        <MethodSkeleton />
      </SkeletonStack>
    </Card>
  )
  return (
    <Suspense fallback={waiting}>
      <PaymentSection
        store={brand}
        cart={cart}
        mode={mode}
        isDev={settings.isDev}
        paysInCurrentWindow={settings.paysInCurrentWindow}
        {...(parentOrigin ? { parentOrigin } : {})}
        addressId={shippingId}
        fullName={find(billingId ?? shippingId)?.name}
        {...(billingId ? { billingAddressId: billingId } : {})}
        {...(delivery ? { shippingOptionId: delivery.id, delivery: delivery.type } : {})}
        {...(gstin ? { gstin } : {})}
        utm={utm}
        ownCheckout={<OwnCheckout brand={brand} cartId={cart.id} parentOrigin={popUpOf(page)} />}
        phone={contact.customer?.phone}
        checksCodRisk={settings.checksCodRisk}
        nudgesToPrepaid={settings.nudgesToPrepaid}
        isBlocked={arePaymentActionsBlocked(sections) || contact.isOpen || isShut}
        method={payment.method}
        instrument={payment.instrument}
        isPartial={payment.isPartial}
        {...(payment.balances ? { balances: payment.balances } : {})}
        onQuote={onQuote}
        renderAction={onAction}
        {...responses}
      />
    </Suspense>
  )
}
