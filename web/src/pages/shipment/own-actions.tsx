/** [tracking §4, §7] */
import type { DeliveryRequestReply } from '@thela/contracts/calls/tracking/shipment-actions'
import type {
  CustomerShipment,
  PublicShipmentReply,
} from '@thela/contracts/calls/tracking/tracking'
import { lazy, Suspense } from 'react'
import { withMessages } from '../../language/later-messages.ts'

/** Few parcels need them: a page without a failed delivery loads none of it. */
const DeliveryActions = lazy(async () => ({
  default: (
    await withMessages(() => import('../../features/tracking/actions/delivery-actions.tsx'))
  ).DeliveryActions,
}))
const DeliveryFeedback = lazy(async () => ({
  default: (
    await withMessages(() => import('../../features/tracking/feedback/delivery-feedback.tsx'))
  ).DeliveryFeedback,
}))

interface OwnActionsProps {
  shipment: PublicShipmentReply
  /** The customer's view of it. */
  owned: CustomerShipment | undefined
  isLoggedIn: boolean
  onRequested: (request: DeliveryRequestReply) => void
}

/** What can be done now: about a failed delivery by its customer, and after a delivery. */
export function OwnActions({ shipment, owned, isLoggedIn, onRequested }: OwnActionsProps) {
  const { direction, isDelivered } = owned ?? shipment
  if (direction !== 'FORWARD') return null
  // Who logged in with another number has not received it.
  const mayRate = owned !== undefined || !isLoggedIn
  return (
    <Suspense>
      {owned && hasActions(owned) && <DeliveryActions shipment={owned} onRequested={onRequested} />}
      {isDelivered && mayRate && (
        <DeliveryFeedback key={owned ? 'own' : 'any'} shipment={owned ?? shipment} />
      )}
    </Suspense>
  )
}

const hasActions = ({ isDelivered, track }: CustomerShipment): boolean =>
  !isDelivered &&
  (track.actionRequested || track.actionAvailable !== undefined || track.actionHistory.length > 0)

/**
 * What the customer wants after a failed delivery, until the courier's next word; what was just `sent`
 * counts before the next poll knows it.
 */
export function requestedOf(
  owned: CustomerShipment | undefined,
  sent: DeliveryRequestReply | undefined,
): DeliveryRequestReply | undefined {
  if (owned?.status !== 'UNDELIVERED') return undefined
  const { actionHistory, actionRequested } = owned.track
  if (sent && !actionHistory.some(({ id }) => id === sent.id)) return sent
  return actionRequested ? actionHistory[0] : undefined
}

/** About a failed delivery. */
export function ownActionsOf(
  owned: CustomerShipment | undefined,
  requested: DeliveryRequestReply | undefined,
): 'NONE' | 'AVAILABLE' | 'REQUESTED' {
  if (owned?.status !== 'UNDELIVERED') return 'NONE'
  if (requested) return 'REQUESTED'
  return owned.track.actionAvailable?.types.length ? 'AVAILABLE' : 'NONE'
}
