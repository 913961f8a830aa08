/** [tracking §6, D-32] */
import type { ShipmentPage } from '@thela/contracts/pages'
import { embedOptions } from '@thela/domain/tracking'
import { lazy, Suspense } from 'react'
import { withMessages } from '../../language/later-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { WaitingPart } from '../../shell/frame/waiting-part.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Skeleton } from '@thela/ui/feedback/skeleton.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import type { useShipment } from './use-shipment.ts'

/** After the login. */
const OwnParcel = lazy(async () => ({
  default: (await withMessages(() => import('./own-parcel.tsx'))).OwnParcel,
}))

/** For stores whose parcels need a login; the server draws it then. */
const OpenLogin = lazy(async () => ({
  default: (await withMessages(() => import('./open-login.tsx'))).OpenLogin,
}))

export interface CustomerPartProps {
  page: ShipmentPage
  seen: ReturnType<typeof useShipment>
  isLoggedIn: boolean
  onLogIn: () => void
}

/** The customer's details, or the login. */
export function CustomerPart({ page, seen, isLoggedIn, onLogIn }: CustomerPartProps) {
  const t = useMessages()
  const { owned } = seen
  const loading = <Loading brand={page.brand} />
  if (!isLoggedIn) return <Login page={page} onLogIn={onLogIn} />
  if (!owned.data && owned.failure?.statusCode === 404) {
    return (
      <Notice announce title={t('tracking.owner.other.title')}>
        {t(
          embedOptions(page.mode).login
            ? 'tracking.owner.other.text'
            : 'tracking.owner.other.seller',
        )}
      </Notice>
    )
  }
  return (
    <Loaded query={owned} loading={loading} failedTitle={t('tracking.owner.failed.title')}>
      {(shipment) => (
        <Suspense fallback={loading}>
          <OwnParcel page={page} shipment={shipment} />
        </Suspense>
      )}
    </Loaded>
  )
}

function Loading({ brand }: Pick<ShipmentPage, 'brand'>) {
  const t = useMessages()
  return (
    <Card title={t('tracking.owner.title')}>
      <WaitingPart brand={brand} label={t('tracking.owner.loading')}>
        <Skeleton shape="row" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="long" />
      </WaitingPart>
    </Card>
  )
}

/** If the store requires it the form is open; otherwise its pop-up opens on demand. */
function Login({ page, onLogIn }: Pick<CustomerPartProps, 'page' | 'onLogIn'>) {
  const t = useMessages()
  if (page.authRequired) {
    return (
      <Suspense fallback={<Loading brand={page.brand} />}>
        <OpenLogin page={page} />
      </Suspense>
    )
  }
  return (
    <Card title={t('tracking.owner.login.title')}>
      <Button variant="plain" onClick={onLogIn}>
        {t('tracking.owner.login.open')}
      </Button>
    </Card>
  )
}
