import type { TrackingPage as Payload } from '@thela/contracts/pages'
import { useState } from 'react'
import { links } from '../../api/links.ts'
import { useSession } from '../../api/use-session.ts'
import { LogOut } from '../../features/identity/log-out/log-out.tsx'
import { SignInCard } from '../../features/identity/sign-in/sign-in-card.tsx'
import { SearchById } from '../../features/tracking/search/search-by-id.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { PageFrame } from '../../shell/frame/page-frame.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { Columns } from '@thela/ui/layout/columns.tsx'
import { ChipGroup } from '@thela/ui/lists/chip-group.tsx'
import styles from './tracking-page.module.css'

type Way = 'id' | 'phone'

/** A parcel is found by its id, or by the phone of its order. [tracking §2] */
export function TrackingPage({ page }: { page: Payload }) {
  const t = useMessages()
  const { brand, sid } = page
  const session = useSession(page.session)
  const [way, setWay] = useState<Way>('id')
  const isLoggedIn = session.kind === 'USER'
  const [privateId, setPrivateId] = useState<string>()
  const toShipment = (id: string) => location.assign(links.shipment(id))
  const toOrders = () => location.assign(links.orders(brand.slug))
  return (
    <PageFrame brand={brand} mark={isLoggedIn && <LogOut phone={session.phone} />}>
      <Columns>
        <div className={styles.head}>
          <h1>{t('tracking.page.title')}</h1>
          <p>{t('tracking.page.lead')}</p>
        </div>
        <ChipGroup
          title={t('tracking.way.title')}
          name="way"
          variant="halves"
          value={way}
          chips={[
            { value: 'id', text: t('tracking.way.id') },
            { value: 'phone', text: t('tracking.way.phone') },
          ]}
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
            title={t('tracking.private.title')}
            reason={t('tracking.private.reason')}
            onSignedIn={() => toShipment(privateId)}
          />
        )}
        {way === 'phone' && !isLoggedIn && (
          <SignInCard
            title={t('tracking.phone.title')}
            reason={t('tracking.phone.reason')}
            onSignedIn={toOrders}
          />
        )}
        {way === 'phone' && isLoggedIn && (
          <Card title={t('tracking.loggedIn.title')}>
            <p>{t('tracking.loggedIn.text')}</p>
            <LinkButton href={links.orders(brand.slug)} wide>
              {t('tracking.loggedIn.orders')}
            </LinkButton>
          </Card>
        )}
      </Columns>
    </PageFrame>
  )
}
