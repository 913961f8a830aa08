import { useMessages } from '../../../language/use-messages.ts'
import { isMovingOnBlocked } from '@thela/domain/checkout'
import type { Dispatch } from 'react'
import { DeliveryChangeNotice } from '../../../features/checkout/delivery/delivery-change.tsx'
import { DeliverySection } from '../../../features/checkout/delivery/delivery-section.tsx'
import { DeliverySummary } from '../../../features/checkout/delivery/delivery-summary.tsx'
import { useIsLate } from '../../../features/checkout/delivery/use-is-late.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Skeleton, SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import type { CheckoutEvent } from '../state/checkout-event.ts'
import type { CheckoutState } from '../state/checkout-state.ts'
import { stepNumber } from './progress.ts'
import { selectedDelivery } from '../state/selected-delivery.ts'

export interface DeliveryCardProps {
  state: CheckoutState
  dispatch: Dispatch<CheckoutEvent>
  onReload: () => void
}

/** Before it is known how many there are. */
const USUAL_ROWS = 2

/** Delivery options; a store without rates, or a cart without shipping, has no such section. */
export function DeliveryCard({ state, dispatch, onReload }: DeliveryCardProps) {
  const { sections, delivery, cart, settings } = state
  const { addresses, shippingId } = state.address
  const isLate = useIsLate(delivery.status === 'refreshing')
  const t = useMessages()
  if (!cart.requiresShipping) return null
  const pincode = addresses.find(({ id }) => id === shippingId)?.pincode
  const title = t('checkout.section.delivery')
  if (isMovingOnBlocked(sections)) {
    return <Card title={title} variant="later" number={stepNumber('delivery', true)} />
  }
  if (sections.delivery === 'EMPTY') return null
  const { status, options = [] } = delivery
  const shown = { hidesDates: settings.hideSlaValues, showsFree: settings.showFreeShipping }
  const selected = selectedDelivery(state)
  const change = delivery.change && <DeliveryChangeNotice change={delivery.change} now={selected} />
  if (sections.delivery === 'READ_ONLY' && selected && options.length === 1) {
    return (
      <Card
        title={title}
        variant="done"
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
        <LoadingRows count={options.length || USUAL_ROWS} />
      )}
      {status === 'failed' && <NotLoaded onReload={onReload} />}
      {status === 'undeliverable' && (
        <Undeliverable
          pincode={pincode}
          onChange={() => dispatch({ kind: 'addressOpened', as: 'LIST', view: 'SHIPPING' })}
        />
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
        <Skeleton key={index} shape="row" />
      ))}
    </SkeletonStack>
  )
}

function NotLoaded({ onReload }: { onReload: () => void }) {
  const t = useMessages()
  return (
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
  )
}

function Undeliverable({
  pincode,
  onChange,
}: {
  pincode: string | undefined
  onChange: () => void
}) {
  const t = useMessages()
  return (
    <Notice
      tone="warning"
      announce
      actions={
        <Button variant="plain" onClick={onChange}>
          {t('checkout.delivery.changeAddress')}
        </Button>
      }
    >
      {pincode === undefined
        ? t('checkout.delivery.undeliverableAddress')
        : t('checkout.delivery.undeliverable', { pincode })}
    </Notice>
  )
}
