/** [D-66] */
import type {
  CustomerShipment,
  PublicShipmentReply,
} from '@thela/contracts/calls/tracking/tracking'
import type { Messages } from '@thela/messages'
import type { ReactNode } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import type { Tone } from '@thela/ui/feedback/notice.tsx'
import { problemOf } from './has-trouble.ts'
import type { Problem } from './has-trouble.ts'

/** An exception is shown with what to do. */
const TONES = {
  DELAYED: 'warning',
  UNDELIVERED: 'warning',
  RTO: 'warning',
  RTO_DELIVERED: 'warning',
  CANCELLED: 'error',
  LOST: 'error',
  DAMAGED: 'error',
} as const satisfies Readonly<Record<Problem, Tone>>

export interface TroubleProps {
  shipment: PublicShipmentReply
  /** How the store is reached. */
  contacts: ReactNode
  /** What its customer can do, or did, about a failed delivery; it stands below. */
  ownActions: 'NONE' | 'AVAILABLE' | 'REQUESTED'
  /** Not in a frame of another page. */
  canLogIn: boolean
  /** For its customer: who has paid nothing has nothing to get back. */
  owned: CustomerShipment | undefined
}

/** What a shopper can do in case of an exception. */
export function Trouble(props: TroubleProps) {
  const { shipment, contacts, ownActions, owned, canLogIn } = props
  const t = useMessages()
  const { orderCancellation: cancellation } = shipment
  // A cancellation by the store has priority over other exceptions.
  if (cancellation) {
    return (
      <>
        <Notice tone="warning" title={t('tracking.cancelled.title')}>
          {t(`tracking.cancelled.${cancellation}`)}
        </Notice>
        {contacts}
      </>
    )
  }
  const problem = problemOf(shipment)
  if (!problem) return null
  // The headline says what happened, and below stands what can be done or was requested.
  if (problem === 'UNDELIVERED' && ownActions !== 'NONE') return null
  return (
    <>
      <Notice tone={TONES[problem]}>
        {problemText(t, problem, { order: owned?.orderData, mayLogIn: canLogIn && !owned })}
      </Notice>
      {ownActions === 'NONE' && contacts}
    </>
  )
}

interface Reader {
  readonly order: CustomerShipment['orderData'] | undefined
  readonly mayLogIn: boolean
}

function problemText(t: Messages, problem: Problem, { order, mayLogIn }: Reader): string {
  if (problem === 'DELAYED') return t('tracking.trouble.DELAYED.text')
  if (problem !== 'UNDELIVERED') return endedText(t, problem, order)
  return t(mayLogIn ? 'tracking.trouble.UNDELIVERED.text' : 'tracking.trouble.UNDELIVERED.contact')
}

/** What was paid before, by whatever paid it, decides; of others' orders it is not known. */
function endedText(
  t: Messages,
  problem: Exclude<Problem, 'DELAYED' | 'UNDELIVERED'>,
  order: CustomerShipment['orderData'] | undefined,
): string {
  if (!order) return t(`tracking.trouble.${problem}.text`)
  const paid = order.totalPrepaidAmt + order.paidByBalances
  if (paid === 0) return t(`tracking.trouble.${problem}.unpaid`)
  const back = order.refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
  return back < paid ? t(`tracking.trouble.${problem}.text`) : t('tracking.trouble.refunded')
}
