import type { LockedShipmentPage, ShipmentPage as Data } from '@thela/contracts/pages'
import { lazy, Suspense } from 'react'
import { withMessages } from '../../language/later-messages.ts'
import type { PageModule } from '../../shell/page.ts'
import { ShipmentPage } from './shipment-page.tsx'

/** Only in the page of a seller. */
const LockedShipment = lazy(async () => ({
  default: (await withMessages(() => import('./locked-shipment.tsx'))).LockedShipment,
}))

function Page({ page }: { page: Data | LockedShipmentPage }) {
  if (page.shipment) return <ShipmentPage page={page} />
  return (
    <Suspense>
      <LockedShipment page={page}>{(opened) => <ShipmentPage page={opened} />}</LockedShipment>
    </Suspense>
  )
}

export default {
  title: (_, t) => t('tracking.parcel.documentTitle'),
  Page,
} satisfies PageModule<Data | LockedShipmentPage>
