import { useMessages } from '../../../language/use-messages.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Skeleton, SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { MarkStyleContext } from '@thela/ui/marks/marks-context.ts'
import { useState } from 'react'
import { chosenOption, shownOptions } from './chosen-option.ts'
import { ChoosePayment } from './choose-payment.tsx'
import type { ChoosePaymentProps } from './choose-payment.tsx'
import type { PaymentSectionProps } from './payment-section-props.ts'
import { useCodRisk, withCodRisk } from './use-cod-risk.ts'
import { useMethodView } from './use-method-view.ts'
import { usePaymentOptions } from './use-payment-options.ts'

export type { PaymentAction, PaymentSectionProps } from './payment-section-props.ts'
export { prefetchMethod } from '../methods/load-method.ts'

/** Payment of the order. [checkout §2 Payment section] */
export function PaymentSection(props: PaymentSectionProps) {
  const { cart, addressId, shippingOptionId, phone, checksCodRisk = false } = props
  const t = useMessages()
  const { offered, retry, refresh } = usePaymentOptions({
    cartId: cart.id,
    revision: cart.revision,
    addressId,
    shippingOptionId,
  })
  const risk = useCodRisk({
    isOn: checksCodRisk,
    phone,
    cartId: cart.id,
    revision: cart.revision,
    addressId,
  })
  return (
    <Card title={t('payments.title')}>
      {offered.state === 'loading' && <LoadingMethods />}
      {offered.state === 'failed' && (
        <Notice
          tone="error"
          title={t('payments.loadFailed')}
          announce
          actions={
            <Button variant="plain" onClick={retry}>
              {t('shared.tryAgain')}
            </Button>
          }
        />
      )}
      {offered.state === 'ready' && (
        <MarkStyleContext value={props.store.plainMarks ? 'plain' : 'brand'}>
          <OpenedPayment
            {...props}
            options={withCodRisk(offered.offer.options, risk)}
            codRisk={risk?.action}
            onFailure={(failure) => {
              // Its amounts may be the reason.
              refresh()
              props.onFailure(failure)
            }}
          />
        </MarkStyleContext>
      )}
    </Card>
  )
}

/** Rendered once the code of the open method is loaded, so that nothing moves afterwards. */
function OpenedPayment(props: ChoosePaymentProps) {
  const { options, method } = props
  const [first] = useState(() => chosenOption(shownOptions(options), method)?.id)
  const view = useMethodView(first)
  return first && view.state === 'loading' ? <LoadingMethods /> : <ChoosePayment {...props} />
}

function LoadingMethods() {
  const t = useMessages()
  return (
    <SkeletonStack label={t('payments.loading')}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </SkeletonStack>
  )
}
