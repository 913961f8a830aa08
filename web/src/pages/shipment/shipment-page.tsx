/** [tracking §2, §4] */
import type { DeliveryRequestReply } from '@thela/contracts/calls/tracking/shipment-actions'
import type { CustomerShipment } from '@thela/contracts/calls/tracking/tracking'
import type { ShipmentPage as Payload } from '@thela/contracts/pages'
import { bannersForShipment, embedOptions } from '@thela/domain/tracking'
import { lazy, Suspense, useState } from 'react'
import { links } from '../../api/links.ts'
import { useSession } from '../../api/use-session.ts'
import { LogOut } from '../../features/identity/log-out/log-out.tsx'
import { Checkpoints } from '../../features/tracking/checkpoints/checkpoints.tsx'
import { DeliveryPromise } from '../../features/tracking/delivery-promise/delivery-promise.tsx'
import { hasTrouble } from '../../features/tracking/trouble/has-trouble.ts'
import { withMessages } from '../../language/later-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { PageBanners } from '../../shell/frame/page-banners.tsx'
import { StoreFrame } from '../../shell/frame/store-frame.tsx'
import { Button } from '@thela/ui/actions/button.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { classNames } from '@thela/ui/class-names.ts'
import { useFocusOnChange } from '@thela/ui/use-focus-on-change.ts'
import { useIsWide } from '@thela/ui/use-is-wide.ts'
import { CustomerPart } from './customer-part.tsx'
import { OwnActions, ownActionsOf, requestedOf } from './own-actions.tsx'
import type { Popup } from './popups.tsx'
import styles from './shipment-page.module.css'
import { useShipment } from './use-shipment.ts'

/** Fetched when one is opened. */
const Popups = lazy(async () => {
  const load = () => import('./popups.tsx')
  return { default: (await withMessages(load)).Popups }
})

/** On its way as it should be, a parcel has none of it. */
const troubleParts = () => withMessages(() => import('./parcel-help.tsx'))
const ParcelHelp = lazy(async () => ({ default: (await troubleParts()).ParcelHelp }))
const StoreContact = lazy(async () => ({ default: (await troubleParts()).StoreContact }))

/** Only its customer sees it. */
const DeliveryCode = lazy(async () => {
  const load = () => import('../../features/tracking/customer/delivery-code.tsx')
  return { default: (await withMessages(load)).DeliveryCode }
})

/** The expected date first and large, then what to do, then the timeline. */
export function ShipmentPage({ page }: { page: Payload }) {
  const { brand } = page
  const session = useSession(page.session)
  const seen = useShipment(page, session)
  const { shipment } = seen
  const owned = seen.owned.data
  const [sent, setSent] = useState<DeliveryRequestReply>()
  const requested = requestedOf(owned, sent)
  const ownActions = ownActionsOf(owned, requested)
  const hasNoBanners =
    bannersForShipment(
      page.banners,
      { status: shipment.status, isLate: shipment.isDelayed || shipment.delayCode !== undefined },
      page.hidesBannersOnProblems,
    ).length === 0
  const isLoggedIn = session.kind === 'USER'
  const can = embedOptions(page.mode)
  const hasCustomerPart = can.customerPart && (can.login || isLoggedIn)
  const contact = ownActions === 'NONE' ? undefined : { brand, owned, hasColumn: hasCustomerPart }
  const [popup, setPopup] = useState<Popup>()
  const logIn = () => setPopup('LOGIN')
  const customerPart = useFocusOnChange<HTMLDivElement>(session.kind)
  return (
    <StoreFrame
      // After a failed delivery the ways to the store stand on the page itself.
      brand={ownActions === 'NONE' ? brand : { ...brand, contactLinks: [] }}
      mark={
        can.login && (isLoggedIn ? <LogOut phone={session.phone} /> : <LogIn onClick={logIn} />)
      }
    >
      <main className={classNames(styles.whole, hasCustomerPart && styles.two)}>
        <DeliveryPromise shipment={shipment} requested={requested}>
          {!shipment.isRTO && <DeliveryOtp owned={owned} />}
        </DeliveryPromise>
        <div className={styles.column}>
          {hasTrouble(shipment) && (
            <Suspense>
              <ParcelHelp {...{ shipment, owned, brand, ownActions }} canLogIn={can.login} />
            </Suspense>
          )}
          {can.customerPart && (
            <OwnActions
              shipment={shipment}
              owned={owned}
              isLoggedIn={isLoggedIn}
              onRequested={setSent}
            />
          )}
          {contact && <Contact {...contact} />}
          <Checkpoints checkpoints={shipment.checkpoints} />
        </div>
        <div className={classNames(styles.column, styles.aside)} data-aside>
          {hasCustomerPart && (
            <div className={styles.owner} ref={customerPart} tabIndex={-1}>
              <CustomerPart page={page} seen={seen} isLoggedIn={isLoggedIn} onLogIn={logIn} />
            </div>
          )}
          {contact && <Contact {...contact} isBeside />}
          <AnotherParcel slug={brand.slug} onSearch={() => setPopup('SEARCH')} />
        </div>
        <PageBanners page={page} at="TOP" hidden={hasNoBanners} />
        <PageBanners page={page} at="BOTTOM" hidden={hasNoBanners} />
      </main>
      {popup && (
        <Suspense>
          <Popups
            page={page}
            open={popup}
            isLoggedIn={isLoggedIn}
            onClose={() => setPopup(undefined)}
          />
        </Suspense>
      )}
    </StoreFrame>
  )
}

interface ContactProps extends Pick<Payload, 'brand'> {
  owned: CustomerShipment | undefined
  hasColumn: boolean
  isBeside?: boolean
}

/**
 * A column beside the parcel has room for it; on a phone it is below what can be done without the store. The page
 * itself must not depend on the width: drawn anew while a form of it is hydrated, it would lose what is typed there.
 */
function Contact({ brand, owned, hasColumn, isBeside = false }: ContactProps) {
  const isWide = useIsWide()
  if (!owned || (isWide && hasColumn) !== isBeside) return null
  return (
    <Suspense>
      <StoreContact brand={brand} owned={owned} />
    </Suspense>
  )
}

function DeliveryOtp({ owned }: { owned: CustomerShipment | undefined }) {
  if (!owned?.isDeliveryOtpPresent) return null
  return (
    <Suspense>
      <DeliveryCode code={owned.deliveryOtp} />
    </Suspense>
  )
}

function AnotherParcel({ slug, onSearch }: { slug: string; onSearch: () => void }) {
  const t = useMessages()
  return (
    <LinkButton href={links.tracking(undefined, slug)} variant="quiet" onClick={onSearch}>
      {t('tracking.parcel.another')}
    </LinkButton>
  )
}

function LogIn({ onClick }: { onClick: () => void }) {
  const t = useMessages()
  return (
    <span className={styles.logIn}>
      <Button variant="quiet" onClick={onClick}>
        {t('tracking.login.title')}
      </Button>
    </span>
  )
}
