import type { Session } from '@thela/contracts/identity'
import type { ShipmentPage } from '@thela/contracts/pages'
import type { PublicShipment } from '@thela/contracts/tracking'
import type { ShipmentStage } from '@thela/domain/orders'
import { isFinalStage } from '@thela/domain/tracking'
import { useQuery } from '@tanstack/react-query'
import { CallFailed } from '../../api/call-failed.ts'
import { call } from '../../api/call.ts'

/** Whoever watches sees a scan soon; whoever leaves the page open is no burden. */
const SOON_MS = 20_000
const SELDOM_MS = 120_000
const LOOKS_SOON = 15

interface Looked {
  readonly state: { readonly data: PublicShipment | undefined; readonly dataUpdateCount: number }
}

/** Nothing follows an end, so nobody asks for it. Hidden pages do not ask either. */
function nextLookMs({ state: { data, dataUpdateCount } }: Looked): number | false {
  if (!data || isFinalStage(data.status as ShipmentStage)) return false
  return dataUpdateCount < LOOKS_SOON ? SOON_MS : SELDOM_MS
}

/** The public view as the server painted it, then the owner’s once the number is proved. [I37] */
export function useShipment({ trackingId, shipment }: ShipmentPage, session: Session) {
  const parts = { params: { id: trackingId } }
  const isLoggedIn = session.kind === 'USER'
  const owned = useQuery({
    queryKey: ['mine', 'shipment', trackingId, session.phone],
    queryFn: ({ signal }) =>
      call('GET /data/shipments/track/v2/:id', parts, { signal, retries: 2 }),
    enabled: isLoggedIn,
    refetchInterval: nextLookMs,
  })
  const seenByAll = useQuery({
    queryKey: ['shipment', trackingId],
    queryFn: ({ signal }) => call('GET /data/shipments/track/:id', parts, { signal, retries: 1 }),
    initialData: shipment,
    refetchInterval: isLoggedIn && owned.data ? false : nextLookMs,
  })
  const isForeign = owned.error instanceof CallFailed && owned.error.statusCode === 404
  return {
    shipment: (isLoggedIn && owned.data) || seenByAll.data,
    /** Only while its owner is logged in. */
    owned: isLoggedIn ? owned.data : undefined,
    isForeign: isLoggedIn && isForeign,
    isOwnedLoading: isLoggedIn && owned.isPending,
    hasOwnedFailed: isLoggedIn && owned.isError && !isForeign && !owned.data,
    retry: () => void owned.refetch(),
  }
}
