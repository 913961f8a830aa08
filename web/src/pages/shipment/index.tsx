import type { ShipmentPage as Data } from '@thela/contracts/pages'
import type { PageModule } from '../../shell/page.ts'
import { ShipmentPage } from './shipment-page.tsx'

export default {
  title: (_, t) => t('tracking.parcel.documentTitle'),
  Page: ShipmentPage,
} satisfies PageModule<Data>
