import type { TrackingPage as Payload } from '@thela/contracts/pages'
import { useState } from 'react'
import { links } from '../../api/links.ts'
import { useSession } from '../../api/use-session.ts'
import { LogOut } from '../../features/identity/log-out/log-out.tsx'
import { SignInCard } from '../../features/identity/sign-in/sign-in-card.tsx'
import { SearchById } from '../../features/tracking/search/search-by-id.tsx'
import { PageFrame } from '../../shell/frame/page-frame.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { Columns } from '@thela/ui/layout/columns.tsx'
import { ChipGroup } from '@thela/ui/lists/chip-group.tsx'
import styles from './tracking-page.module.css'

const WAYS = [
  { value: 'id', text: 'Tracking ID' },
  { value: 'phone', text: 'Mobile number' },
] as const

/** A parcel is found by its id, or by the number it was ordered with. [tracking §2] */
export function TrackingPage({ page }: { page: Payload }) {
  const { brand, sid } = page
  const session = useSession(page.session)
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('id')
  const isLoggedIn = session.kind === 'USER'
  const [privateId, setPrivateId] = useState<string>()
  const toShipment = (id: string) => location.assign(links.shipment(id))
  const toOrders = () => location.assign(links.orders(brand.slug))
  return (
    <PageFrame brand={brand} mark={isLoggedIn && <LogOut phone={session.phone} />}>
      <Columns>
        <div className={styles.head}>
          <h1>Track your order</h1>
          <p>See where your parcel is and when it comes.</p>
        </div>
        <ChipGroup
          title="How to find it"
          name="way"
          variant="halves"
          value={way}
          chips={WAYS}
          onChoose={setWay}
        />
        {way === 'id' && (
          <SearchById
            sid={sid}
            onFound={(id, isPublic) => {
              if (isPublic || isLoggedIn) toShipment(id)
              else setPrivateId(id)
            }}
          />
        )}
        {way === 'id' && privateId && !isLoggedIn && (
          <SignInCard
            title="Log in to see this parcel"
            reason="Enter the mobile number it was ordered with."
            onSignedIn={() => toShipment(privateId)}
          />
        )}
        {way === 'phone' && !isLoggedIn && (
          <SignInCard
            title="Search by mobile number"
            reason="Use the number you ordered with: all your orders come up."
            onSignedIn={toOrders}
          />
        )}
        {way === 'phone' && isLoggedIn && (
          <Card title="You are logged in">
            <p>Your orders are one tap away.</p>
            <LinkButton href={links.orders(brand.slug)} wide>
              See your orders
            </LinkButton>
          </Card>
        )}
      </Columns>
    </PageFrame>
  )
}
