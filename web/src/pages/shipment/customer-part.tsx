/** [tracking §6, D-32] */
import type { ShipmentPage } from '@thela/contracts/pages'
import { useState } from 'react'
import { addressOfWire } from '../../api/address-wire.ts'
import { links } from '../../api/links.ts'
import { AddressLines } from '../../features/accounts/address/address-lines.tsx'
import { SignInCard } from '../../features/identity/sign-in/sign-in-card.tsx'
import { CustomerDetails } from '../../features/tracking/customer/customer-details.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Skeleton, SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import type { useShipment } from './use-shipment.ts'

export interface CustomerPartProps {
  page: ShipmentPage
  seen: ReturnType<typeof useShipment>
  isLoggedIn: boolean
}

/** The customer's details, or the login. */
export function CustomerPart({ page, seen, isLoggedIn }: CustomerPartProps) {
  const t = useMessages()
  const { owned } = seen
  if (!isLoggedIn) return <Login isRequested={page.authRequired} />
  if (!owned.data && owned.failure?.statusCode === 404) {
    return (
      <Notice announce title={t('tracking.owner.other.title')}>
        {t('tracking.owner.other.text')}
      </Notice>
    )
  }
  return (
    <Loaded query={owned} loading={<Loading />} failedTitle={t('tracking.owner.failed.title')}>
      {(shipment) => (
        <CustomerDetails
          shipment={shipment}
          // Another platform's parcels do not link to our account.
          orderLink={
            page.brand.hideBranding
              ? undefined
              : links.order(shipment.orderData.orderId, page.brand.slug)
          }
          address={<AddressLines address={addressOfWire(shipment.shippingAddress)} />}
        />
      )}
    </Loaded>
  )
}

function Loading() {
  const t = useMessages()
  return (
    <Card title={t('tracking.owner.title')}>
      <SkeletonStack label={t('tracking.owner.loading')}>
        <Skeleton shape="row" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="long" />
      </SkeletonStack>
    </Card>
  )
}

/** If the store requires it the form is open; otherwise it opens on demand. */
function Login({ isRequested }: { isRequested: boolean }) {
  const t = useMessages()
  const [isOpen, setIsOpen] = useState(isRequested)
  if (isOpen) {
    return (
      <SignInCard
        title={t('tracking.owner.login.title')}
        reason={t('tracking.owner.login.reason')}
      />
    )
  }
  return (
    <Card title={t('tracking.owner.login.title')}>
      <Button variant="plain" onClick={() => setIsOpen(true)}>
        {t('tracking.owner.login.open')}
      </Button>
    </Card>
  )
}
