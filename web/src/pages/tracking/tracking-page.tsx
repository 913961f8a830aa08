/** [tracking §2] */
import type { TrackingPage as Payload } from '@thela/contracts/pages'
import { embedOptions } from '@thela/domain/tracking'
import { lazy, Suspense, useState } from 'react'
import type { ApiCallError } from '../../api/api-call-error.ts'
import { links } from '../../api/links.ts'
import { goWithSession } from '../../api/session.ts'
import { useSession } from '../../api/use-session.ts'
import { LogOut } from '../../features/identity/log-out/log-out.tsx'
import type { Found } from '../../features/tracking/search/look-up.ts'
import { Lookup } from '../../features/tracking/search/lookup.tsx'
import { withMessages } from '../../language/later-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { reportOtpFailure } from '../../features/identity/sign-in/report-otp-failure.ts'
import { PageBanners } from '../../shell/frame/page-banners.tsx'
import { StoreFrame } from '../../shell/frame/store-frame.tsx'
import { Skeleton, SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { ChipGroup } from '@thela/ui/lists/chip-group.tsx'
import type { LockedShipment } from './locked-parcel.tsx'
import styles from './tracking-page.module.css'

/** Most visitors search by a number: the logins are fetched when one is needed. */
const logins = () => withMessages(() => import('./logins.tsx'))
const ByPhone = lazy(async () => ({ default: (await logins()).ByPhone }))
const LockedParcel = lazy(async () => ({ default: (await logins()).LockedParcel }))

type Way = 'id' | 'phone'

const resultAddress = (result: Found, slug: string): string =>
  result.kind === 'ORDER' ? links.order(result.orderId, slug) : links.shipment(result.trackingId)

/** A parcel is found by its id, by its order's number, or by the phone of its order. */
export function TrackingPage({ page }: { page: Payload }) {
  const t = useMessages()
  const { brand, sid = '' } = page
  const session = useSession(page.session)
  const [way, setWay] = useState<Way>('id')
  const [searched, setSearched] = useState(sid)
  const [locked, setLocked] = useState<LockedShipment>()
  const isLoggedIn = session.kind === 'USER'
  const can = embedOptions(page.mode)
  // It has a heading of its own around the frame.
  const isInStoresPage = page.mode === 'OPEN' || page.mode === 'SELLER'
  const goTo = (found: Found) => goWithSession(resultAddress(found, brand.slug))
  const onFound = (found: Found) => {
    // In seller embed the parcel's own page has the seller's token instead of a login.
    const isOpen = found.kind === 'ORDER' || found.start === 'DETAILS' || page.mode === 'SELLER'
    if (isOpen) goTo(found)
    else setLocked(found)
  }
  const onFailure = (failure: ApiCallError) => reportOtpFailure(page, failure)
  const mark = can.login && isLoggedIn && <LogOut phone={session.phone} />
  if (locked) {
    return (
      <StoreFrame brand={brand} mark={mark}>
        <Suspense fallback={<LockedLoading />}>
          <LockedParcel
            key={locked.trackingId}
            locked={locked}
            brand={brand}
            canLogIn={can.login}
            onSignedIn={() => goTo(locked)}
            onFailure={onFailure}
            onAnother={() => {
              setSearched('')
              setLocked(undefined)
            }}
          />
        </Suspense>
      </StoreFrame>
    )
  }
  return (
    <StoreFrame brand={brand} mark={mark}>
      <main className={styles.page}>
        {!isInStoresPage && <Head />}
        <div className={styles.search}>
          {can.login && <Ways way={way} onChoose={setWay} />}
          {way === 'id' && (
            <Card title={t('tracking.search.title')}>
              <Lookup
                searched={searched}
                isLookedUpAtOnce={searched === sid}
                hasOtpLogin={isLoggedIn}
                canLogIn={can.login}
                onSearch={setSearched}
                onFound={onFound}
                onPhone={can.login ? () => setWay('phone') : undefined}
              />
            </Card>
          )}
          {way === 'phone' && (
            <Suspense fallback={<PhoneLoading isLoggedIn={isLoggedIn} />}>
              <ByPhone
                brand={brand}
                searched={searched}
                isLoggedIn={isLoggedIn}
                onFound={goTo}
                onFailure={onFailure}
              />
            </Suspense>
          )}
        </div>
        <PageBanners page={page} at="TOP" />
        <PageBanners page={page} at="BOTTOM" />
      </main>
    </StoreFrame>
  )
}

/** The page of a private parcel, until its login is loaded. */
function LockedLoading() {
  const t = useMessages()
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <h1>{t('tracking.private.title')}</h1>
      </div>
      <div className={styles.search}>
        <LoginLoading />
      </div>
    </main>
  )
}

/** It has the title of what comes. */
function PhoneLoading({ isLoggedIn }: { isLoggedIn: boolean }) {
  const t = useMessages()
  return (
    <Card title={isLoggedIn ? t('tracking.loggedIn.title') : t('tracking.phone.title')}>
      <LoginLoading />
    </Card>
  )
}

function LoginLoading() {
  const t = useMessages()
  return (
    <SkeletonStack label={t('tracking.way.loading')}>
      <Skeleton />
      <Skeleton shape="row" />
    </SkeletonStack>
  )
}

function Ways({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) {
  const t = useMessages()
  return (
    <ChipGroup
      title={t('tracking.way.title')}
      name="way"
      variant="halves"
      value={way}
      chips={[
        { value: 'id', text: t('tracking.way.id') },
        { value: 'phone', text: t('tracking.way.phone') },
      ]}
      onChoose={onChoose}
    />
  )
}

function Head() {
  const t = useMessages()
  return (
    <div className={styles.head}>
      <h1>{t('tracking.page.title')}</h1>
      <p>{t('tracking.page.lead')}</p>
    </div>
  )
}
