import { useMessages } from '../../../language/use-messages.ts'
import { isMovingOnBlocked } from '@thela/domain/checkout'
import type { Dispatch } from 'react'
import { DeliverySection } from '../../../features/checkout/delivery/delivery-section.tsx'
import { DeliverySummary } from '../../../features/checkout/delivery/delivery-summary.tsx'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Skeleton, SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import type { CheckoutEvent } from '../state/checkout-event.ts'
import type { CheckoutState } from '../state/checkout-state.ts'
import { stepNumber } from './progress.ts'
import { selectedDelivery } from '../state/selected-delivery.ts'

export interface DeliveryCardProps {
  formId: string
  state: CheckoutState
  dispatch: Dispatch<CheckoutEvent>
  onReload: () => void
}

/** Delivery options; a store without rates, or a cart without shipping, has no such section. */
export function DeliveryCard({ formId, state, dispatch, onReload }: DeliveryCardProps) {
  const { sections, delivery, cart, settings } = state
  const { addresses, shippingId } = state.address
  const t = useMessages()
  if (!cart.requiresShipping) return null
  const pincode = addresses.find(({ id }) => id === shippingId)?.pincode
  const title = t('checkout.section.delivery')
  if (isMovingOnBlocked(sections)) {
    return <Card title={title} variant="later" number={stepNumber('delivery', true)} />
  }
  if (sections.delivery === 'EMPTY') return null
  const selected = selectedDelivery(state)
  if (sections.delivery === 'READ_ONLY' && selected) {
    const hasChoice = (delivery.options?.length ?? 0) > 1
    return (
      <Card
        title={title}
        variant="done"
        summary={<DeliverySummary option={selected} hidesDates={settings.hideSlaValues} />}
        onChange={hasChoice ? () => dispatch({ kind: 'deliveryOpened' }) : undefined}
      />
    )
  }
  return (
    <Card title={title} variant="choosing">
      {delivery.status === 'loading' && (
        <SkeletonStack label={t('checkout.delivery.loading')}>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </SkeletonStack>
      )}
      {delivery.status === 'failed' && (
        <Notice
          tone="error"
          title={t('checkout.delivery.failed')}
          announce
          actions={
            <Button variant="plain" onClick={onReload}>
              {t('shared.tryAgain')}
            </Button>
          }
        />
      )}
      {delivery.status === 'undeliverable' && (
        <Notice
          tone="warning"
          announce
          actions={
            <Button
              variant="plain"
              onClick={() => dispatch({ kind: 'addressOpened', as: 'LIST', view: 'SHIPPING' })}
            >
              {t('checkout.delivery.changeAddress')}
            </Button>
          }
        >
          {pincode === undefined
            ? t('checkout.delivery.undeliverableAddress')
            : t('checkout.delivery.undeliverable', { pincode })}
        </Notice>
      )}
      {delivery.status === 'ready' && delivery.options && (
        <DeliverySection
          formId={formId}
          options={delivery.options}
          selectedId={delivery.selectedId}
          hidesDates={settings.hideSlaValues}
          onChoose={(id) => dispatch({ kind: 'deliveryChosen', id })}
          onFinish={() => dispatch({ kind: 'deliveryFinished' })}
        />
      )}
    </Card>
  )
}
