/** A private parcel in the page of its seller: opened by the seller's token. [tracking §4, T4.75, I37] */
import type { LockedShipmentPage, ShipmentPage as Opened } from '@thela/contracts/pages'
import { call } from '../../api/call.ts'
import { useFailure } from '../../api/use-failure.ts'
import { useQuery } from '../../api/use-query.ts'
import { useMessages } from '../../language/use-messages.ts'
import { StoreFrame } from '../../shell/frame/store-frame.tsx'
import { SellerGate } from '../../shell/frame/seller-gate.tsx'
import { WaitingPart } from '../../shell/frame/waiting-part.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Skeleton } from '@thela/ui/feedback/skeleton.tsx'
import { Columns } from '@thela/ui/layout/columns.tsx'
import type { ReactNode } from 'react'
import { reportLoadFailure } from '../../features/tracking/trouble/report-load-failure.ts'

interface LockedShipmentProps {
  page: LockedShipmentPage
  /** The page of the parcel, once its customer is known. */
  children: (page: Opened) => ReactNode
}

export function LockedShipment(props: LockedShipmentProps) {
  return (
    <SellerGate page={props.page}>
      <OfCustomer {...props} />
    </SellerGate>
  )
}

function OfCustomer({ page, children }: LockedShipmentProps) {
  const t = useMessages()
  const { brand, trackingId } = page
  const parts = { params: { id: trackingId } }
  const query = useQuery({
    queryKey: trackingId,
    request: (signal) => call('GET /data/shipments/track/:id', parts, { signal, retries: 2 }),
  })
  useFailure(query.failure, (failure) => reportLoadFailure(page, failure))
  const framed = (content: ReactNode) => (
    <StoreFrame brand={brand}>
      <Columns>{content}</Columns>
    </StoreFrame>
  )
  if (query.failure?.statusCode === 404) {
    return framed(
      <Notice announce title={t('tracking.owner.other.title')}>
        {t('tracking.owner.other.locked')}
      </Notice>,
    )
  }
  return (
    <Loaded
      query={query}
      frame={framed}
      failedTitle={t('tracking.owner.failed.title')}
      loading={
        <WaitingPart brand={brand} label={t('tracking.owner.loading')}>
          <Skeleton shape="row" />
          <Skeleton />
        </WaitingPart>
      }
    >
      {(shipment) => children({ ...page, shipment })}
    </Loaded>
  )
}
