/** How the page of a shipment is opened. [tracking §7, D-32] */
import type { TypesOf } from '@thela/contracts/call'
import type { getTrackConfig } from '@thela/contracts/calls/tracking/tracking-access'
import { loginType } from '@thela/domain/tracking'
import { brandOf } from '../../stores/index.ts'
import { isPublicShipment } from '../find-shipment.ts'
import type { FoundShipment } from '../find-shipment.ts'

export function trackConfig(found: FoundShipment): TypesOf<typeof getTrackConfig>['reply'] {
  const { store, shipment } = found
  const { authRequired, automaticOtp } = store.config.tracking
  const isPublic = isPublicShipment(found)
  return {
    status: 'VALID',
    statusCode: 200,
    authRequired,
    loginType: loginType(!isPublic),
    isPublic,
    automaticOtp,
    brandSlugName: brandOf(store, 'TRACKING').slug,
    direction: shipment.direction,
  }
}
