import type { PublicShipmentReply } from '@thela/contracts/calls/tracking/tracking'
import { lazy, Suspense } from 'react'
import { withMessages } from './later-messages.ts'
import { useMessages } from './use-messages.ts'

/** Most parcels never need it. */
const FailureReason = lazy(async () => ({
  default: (await withMessages(() => import('./failure-reason.tsx'))).FailureReason,
}))

type NoteCode = NonNullable<PublicShipmentReply['header']['description']>

const MOVEMENTS = [
  'ARRIVED',
  'DEPARTED',
  'PROCESSED',
  'ARRIVED_AT_DESTINATION',
  'ARRIVING_TODAY',
  'DISPATCHING_SOON',
  'RETURN_WAITING',
  'RETURN_NOT_SERVICEABLE',
] as const
type Movement = (typeof MOVEMENTS)[number]

const isMovement = (code: NoteCode): code is Movement =>
  (MOVEMENTS as readonly string[]).includes(code)

/** What the courier did or did not do yet, or why it could not deliver. */
export function NoteText({ code }: { code: NoteCode }) {
  const t = useMessages()
  if (isMovement(code)) return t(`tracking.description.${code}`)
  return (
    <Suspense>
      <FailureReason reason={code} />
    </Suspense>
  )
}
