/** [checkout §9, D-74] */
import { useMessages } from '../../../language/use-messages.ts'
import { isMovingOnBlocked } from '@thela/domain/checkout'
import type { Dispatch } from 'react'
import { DeliveryChangeNotice } from '../../../features/checkout/delivery/delivery-change.tsx'
import { DeliverySection } from '../../../features/checkout/delivery/delivery-section.tsx'
import { DeliverySummary } from '../../../features/checkout/delivery/delivery-summary.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { DeliverySkeleton } from '@thela/ui/feedback/delivery-skeleton.tsx'
import { SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { useIsWide } from '@thela/ui/use-is-wide.ts'
import { useHasWaited } from '@thela/ui/use-has-waited.ts'
import type { CheckoutEvent } from '../state/checkout-event.ts'
import type { CheckoutState } from '../state/checkout-state.ts'
import { selectedDelivery } from '../state/selected-delivery.ts'

export interface DeliveryCardProps {
  state: CheckoutState
  dispatch: Dispatch<CheckoutEvent>
}

/** Before it is known how many there are. */
const USUAL_ROWS = 3
/** How long the options of before stay usable while new ones load. */
const OPTIONS_USABLE_FOR_MS = 150

/**
 * Delivery options, or why there are none: the page's button leads on from there. A store without rates, or
 * a cart without shipping, has no such section.
 */
export function DeliveryCard({ state, dispatch }: DeliveryCardProps) {
  const { sections, delivery, cart, settings } = state
  const { addresses, shippingId } = state.address
  const isWide = useIsWide()
  const isLate = useHasWaited(delivery.status === 'refreshing', OPTIONS_USABLE_FOR_MS)
  const t = useMessages()
  if (!cart.requiresShipping) return null
  const pincode = addresses.find(({ id }) => id === shippingId)?.pincode
  const title = t('checkout.section.delivery')
  if (isMovingOnBlocked(sections)) {
    return <Card title={title} variant="later" />
  }
  if (sections.delivery === 'EMPTY') return null
  const { status, options = [] } = delivery
  const shown = { hidesDates: settings.hideSlaValues, showsFree: settings.showFreeShipping }
  const selected = selectedDelivery(state)
  const change = delivery.change && <DeliveryChangeNotice change={delivery.change} now={selected} />
  const isOneRow = delivery.isFolded && !isWide && !delivery.change
  if (sections.delivery === 'READ_ONLY' && selected && (isOneRow || options.length === 1)) {
    return (
      <Card
        title={title}
        shortTitle={t('checkout.section.short.delivery')}
        variant="done"
        onChange={options.length === 1 ? undefined : () => dispatch({ kind: 'deliveryOpened' })}
        summary={
          <>
            <DeliverySummary option={selected} shown={shown} />
            {change}
          </>
        }
      />
    )
  }
  const isShown = status === 'ready' || (status === 'refreshing' && !isLate)
  return (
    <Card title={title} variant="choosing">
      {(status === 'loading' || (status === 'refreshing' && isLate)) && (
        <LoadingRows count={isOneRow ? 1 : options.length || USUAL_ROWS} />
      )}
      {status === 'failed' && (
        <Notice tone="error" title={t('checkout.delivery.failed')} announce />
      )}
      {status === 'undeliverable' && (
        <Notice tone="warning" announce>
          {pincode === undefined
            ? t('checkout.delivery.undeliverableAddress')
            : t('checkout.delivery.undeliverable', { pincode })}
        </Notice>
      )}
      {isShown && change}
      {isShown && (
        <DeliverySection
          options={options}
          selectedId={delivery.selectedId}
          shown={shown}
          onChoose={(id) => dispatch({ kind: 'deliveryChosen', id })}
        />
      )}
    </Card>
  )
}

function LoadingRows({ count }: { count: number }) {
  const t = useMessages()
  return (
    <SkeletonStack label={t('checkout.delivery.loading')}>
      {Array.from({ length: count }, (_row, index) => (
        <DeliverySkeleton key={index} />
      ))}
    </SkeletonStack>
  )
}
