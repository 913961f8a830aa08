import type { ShipmentPage as Payload } from '@thela/contracts/pages'
import { links } from '../../api/links.ts'
import { useSession } from '../../api/use-session.ts'
import { LogOut } from '../../features/identity/log-out/log-out.tsx'
import { Checkpoints } from '../../features/tracking/checkpoints/checkpoints.tsx'
import { DeliveryPromise } from '../../features/tracking/delivery-promise/delivery-promise.tsx'
import { DeliveryCode } from '../../features/tracking/customer/delivery-code.tsx'
import { Trouble } from '../../features/tracking/trouble/trouble.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { PageFrame } from '../../shell/frame/page-frame.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Columns } from '@thela/ui/layout/columns.tsx'
import { useFocusOnChange } from '@thela/ui/use-focus-on-change.ts'
import { CustomerPart } from './customer-part.tsx'
import styles from './shipment-page.module.css'
import { useShipment } from './use-shipment.ts'

/** The expected date first and large, then what to do, then the timeline. [tracking §2, §4] */
export function ShipmentPage({ page }: { page: Payload }) {
  const t = useMessages()
  const { brand } = page
  const session = useSession(page.session)
  const seen = useShipment(page, session)
  const { shipment } = seen
  const { isDelayed } = shipment
  const isLoggedIn = session.kind === 'USER'
  const customerPart = useFocusOnChange<HTMLDivElement>(session.kind)
  return (
    <PageFrame brand={brand} mark={isLoggedIn && <LogOut phone={session.phone} />}>
      <Columns
        asideLast
        aside={
          <>
            <div className={styles.owner} ref={customerPart} tabIndex={-1}>
              <CustomerPart page={page} seen={seen} isLoggedIn={isLoggedIn} />
            </div>
            <LinkButton href={links.tracking(undefined, brand.slug)} variant="quiet">
              {t('tracking.parcel.another')}
            </LinkButton>
          </>
        }
      >
        <DeliveryPromise shipment={shipment} isDelayed={isDelayed} />
        <Trouble shipment={shipment} isDelayed={isDelayed} brand={brand} />
        {seen.owned.data?.deliveryOtp && !shipment.isDelivered && (
          <DeliveryCode code={seen.owned.data.deliveryOtp} />
        )}
        <Checkpoints checkpoints={shipment.checkpoints} />
      </Columns>
    </PageFrame>
  )
}
