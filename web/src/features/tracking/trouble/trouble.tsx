/** [D-66] */
import type { StoreBrand } from '@thela/contracts/pages'
import type { PublicShipmentReply } from '@thela/contracts/calls/tracking'
import type { ShipmentStage } from '@thela/domain/orders'
import type { OrderCancellation } from '@thela/domain/tracking'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import type { Tone } from '@thela/ui/feedback/notice.tsx'

interface Advice {
  readonly tone: Tone
  readonly title: string
  readonly text: string
}

const DELAYED: Advice = {
  tone: 'warning',
  title: 'Later than planned',
  text: 'Your parcel is still on its way. You need not do anything; a new date stands here as soon as the courier names one.',
}

/** Bad news comes with what to do. */
const ADVICE: Readonly<Partial<Record<ShipmentStage, Advice>>> = {
  UNDELIVERED: {
    tone: 'warning',
    title: 'The courier could not hand it over',
    text: 'The courier plans another attempt. Please keep your phone in reach; if the address or the number needs a correction, tell the store today.',
  },
  RTO: {
    tone: 'warning',
    title: 'It goes back to the store',
    text: 'The courier no longer tries to deliver it. If you still want it, or have paid for it, ask the store how it goes on.',
  },
  RTO_DELIVERED: {
    tone: 'warning',
    title: 'It is back at the store',
    text: 'If you still want it, the store can send it again. If you have paid for it, ask the store about your refund.',
  },
  CANCELLED: {
    tone: 'error',
    title: 'This parcel will not come',
    text: 'It was cancelled before it reached you. If you have paid for it, ask the store about your refund.',
  },
  LOST: {
    tone: 'error',
    title: 'The courier cannot find it',
    text: 'This is not your fault. The store decides with you on a new parcel or your money back.',
  },
  DAMAGED: {
    tone: 'error',
    title: 'It was damaged on the way',
    text: 'This is not your fault. The store decides with you on a new parcel or your money back.',
  },
}

/** The store has cancelled the order. It says so before all else that may be wrong with the parcel. */
const ORDER_CANCELLED: Readonly<Record<OrderCancellation, Advice>> = {
  NOT_SENT: {
    tone: 'warning',
    title: 'Order cancelled',
    text: 'The store cancelled this order. The courier has not picked up the parcel.',
  },
  ON_ITS_WAY: {
    tone: 'warning',
    title: 'Order cancelled',
    text: 'The store cancelled this order after the parcel was sent. It may still be delivered, or go back to the store.',
  },
  RETURNING: {
    tone: 'warning',
    title: 'Order cancelled',
    text: 'The store cancelled this order. The parcel is on its way back to the store.',
  },
  DELIVERED: {
    tone: 'warning',
    title: 'Order cancelled',
    text: 'The store cancelled this order, but the parcel was delivered. Ask the store what happens next.',
  },
  ENDED: {
    tone: 'warning',
    title: 'Order cancelled',
    text: 'The store cancelled this order. The parcel will not be delivered.',
  },
}
const REFUND_TEXT = 'If you have paid, your order page shows the refund.'

export interface TroubleProps {
  shipment: PublicShipmentReply
  isDelayed: boolean
  brand: StoreBrand
}

/** What a shopper can do when something went wrong; nothing while all is well. */
export function Trouble({ shipment, isDelayed, brand }: TroubleProps) {
  const { status, orderCancellation: cancellation } = shipment
  const ofParcel = isDelayed ? DELAYED : ADVICE[status]
  const advice = cancellation ? ORDER_CANCELLED[cancellation] : ofParcel
  if (!advice || shipment.direction === 'REVERSE') return null
  const isForUs = advice !== DELAYED
  return (
    <Notice
      tone={advice.tone}
      title={advice.title}
      actions={isForUs && <WaysToTheStore brand={brand} />}
    >
      {cancellation ? `${advice.text} ${REFUND_TEXT}` : advice.text}
    </Notice>
  )
}

function WaysToTheStore({ brand }: { brand: StoreBrand }) {
  return brand.contactLinks.map(({ href, text }) => (
    <LinkButton key={href} href={href} variant="plain">
      {text}
    </LinkButton>
  ))
}
