/** [tracking §6, D-32] */
import type { ShipmentPage } from '@thela/contracts/pages'
import { useState } from 'react'
import { addressOfWire } from '../../api/address-wire.ts'
import { links } from '../../api/links.ts'
import { AddressLines } from '../../features/accounts/address/address-lines.tsx'
import { SignInCard } from '../../features/identity/sign-in/sign-in-card.tsx'
import { CustomerDetails } from '../../features/tracking/customer/customer-details.tsx'
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

/** What is behind the login, or the login. */
export function CustomerPart({ page, seen, isLoggedIn }: CustomerPartProps) {
  const { owned, failure } = seen
  if (!isLoggedIn) return <Login isRequested={page.authRequired} />
  if (owned) {
    return (
      <CustomerDetails
        shipment={owned}
        // Another platform's parcels lead to no account of ours.
        orderLink={
          page.brand.hideBranding
            ? undefined
            : links.order(owned.orderData.orderId, page.brand.slug)
        }
        address={<AddressLines address={addressOfWire(owned.shippingAddress)} />}
      />
    )
  }
  if (failure?.statusCode === 404) {
    return (
      <Notice announce title="Ordered with another number">
        You see what everyone with the link may see. To see the order, log out and log in with the
        number it was ordered with.
      </Notice>
    )
  }
  if (failure) {
    return (
      <Notice
        tone="error"
        announce
        title="The order could not be loaded"
        actions={
          <Button variant="plain" onClick={seen.retry}>
            Try again
          </Button>
        }
      >
        {failure.description}
      </Notice>
    )
  }
  return (
    <Card title="Your order">
      <SkeletonStack label="Loading your order">
        <Skeleton shape="row" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="long" />
      </SkeletonStack>
    </Card>
  )
}

/** Where the store asks for it the form stands open; else it waits to be wanted. */
function Login({ isRequested }: { isRequested: boolean }) {
  const [isOpen, setIsOpen] = useState(isRequested)
  if (isOpen) {
    return (
      <SignInCard
        title="Is this your order?"
        reason="Log in with the number you ordered with to see its items and address."
      />
    )
  }
  return (
    <Card title="Is this your order?">
      <Button variant="plain" onClick={() => setIsOpen(true)}>
        Log in to see it
      </Button>
    </Card>
  )
}
