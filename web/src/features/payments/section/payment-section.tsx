import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Skeleton, SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { ChoosePayment } from './choose-payment.tsx'
import type { PaymentSectionProps } from './payment-section-props.ts'
import { usePaymentOptions } from './use-payment-options.ts'

export type { PaymentAction, PaymentSectionProps } from './payment-section-props.ts'

/** How the order is paid. [checkout §2 Payment section] */
export function PaymentSection(props: PaymentSectionProps) {
  const { cart, addressId, shippingOptionId } = props
  const { offered, retry, refresh } = usePaymentOptions({
    cartId: cart.id,
    revision: cart.revision,
    addressId,
    shippingOptionId,
  })
  return (
    <Card title="Payment">
      {offered.state === 'loading' && (
        <SkeletonStack label="Loading the ways to pay">
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </SkeletonStack>
      )}
      {offered.state === 'failed' && (
        <Notice
          tone="error"
          title="The ways to pay could not be loaded"
          announce
          actions={
            <Button variant="plain" onClick={retry}>
              Try again
            </Button>
          }
        />
      )}
      {offered.state === 'ready' && (
        <ChoosePayment
          {...props}
          offer={offered.offer}
          onFailure={(failure) => {
            // Its figures may be why.
            refresh()
            props.onFailure(failure)
          }}
        />
      )}
    </Card>
  )
}
