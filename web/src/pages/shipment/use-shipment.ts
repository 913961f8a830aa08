/** [I37] */
import type { Session } from '@thela/contracts/calls/identity/identity'
import type { ShipmentPage } from '@thela/contracts/pages'
import type { PublicShipmentReply } from '@thela/contracts/calls/tracking/tracking'
import { isFinalStage } from '@thela/domain/tracking'
import { call } from '../../api/call.ts'
import { useQuery } from '../../api/use-query.ts'
import { useStateName } from '../../language/use-state-name.ts'

/** Polls often while watched; a page left open polls rarely. */
const SOON_MS = 20_000
const SELDOM_MS = 120_000
const FAST_POLLS = 15

/** A final status is not polled any more. */
function nextScanMs({ status }: PublicShipmentReply, polls: number): number | undefined {
  if (isFinalStage(status)) return undefined
  return polls < FAST_POLLS ? SOON_MS : SELDOM_MS
}

/** The public view as rendered by the server, then the customer’s once the phone is verified. */
export function useShipment({ trackingId, shipment }: ShipmentPage, session: Session) {
  const parts = { params: { id: trackingId } }
  const stateName = useStateName()
  const isLoggedIn = session.kind === 'USER'
  const owned = useQuery({
    queryKey: isLoggedIn ? `${trackingId} of ${session.phone}` : undefined,
    request: (signal) => call('GET /data/shipments/track/v2/:id', parts, { signal, retries: 2 }),
    nextPollMs: (held, polls) => {
      if (held) return nextScanMs(held, polls)
      return polls === 0 ? 0 : undefined
    },
  })
  const seenByAll = useQuery({
    queryKey: owned.data ? undefined : trackingId,
    request: (signal) => call('GET /data/shipments/track/:id', parts, { signal, retries: 1 }),
    nextPollMs: (held, polls) => nextScanMs(held ?? shipment, polls),
  })
  const seen = owned.data ?? seenByAll.data ?? shipment
  // "Lucknow, Uttar Pradesh": there are names of states in the page's language, and none of cities. (ADR-195)
  const checkpoints = seen.checkpoints.map((scan) => ({
    ...scan,
    location: (scan.location ?? '').split(', ').map(stateName).join(', '),
  }))
  return {
    shipment: { ...seen, checkpoints },
    /** The customer's view, only while the customer is logged in; 404 for another's. */
    owned,
  }
}
