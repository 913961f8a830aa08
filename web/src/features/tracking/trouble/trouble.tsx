import type { StoreBrand } from '@thela/contracts/pages'
import type { PublicShipment } from '@thela/contracts/tracking'
import type { ShipmentStage } from '@thela/domain/orders'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Notice, type Tone } from '../../../ui/feedback/notice.tsx'

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

export interface TroubleProps {
  shipment: PublicShipment
  isDelayed: boolean
  brand: StoreBrand
}

/** What a shopper can do when something went wrong; nothing while all is well. */
export function Trouble({ shipment, isDelayed, brand }: TroubleProps) {
  const advice = isDelayed ? DELAYED : ADVICE[shipment.status as ShipmentStage]
  if (!advice || shipment.direction === 'REVERSE') return null
  const isForUs = advice !== DELAYED
  return (
    <Notice
      tone={advice.tone}
      title={advice.title}
      actions={isForUs && <WaysToTheStore brand={brand} />}
    >
      {advice.text}
    </Notice>
  )
}

function WaysToTheStore({ brand }: { brand: StoreBrand }) {
  return brand.contactLinks.map(({ href, text }) => (
    <LinkButton key={href} href={href} look="plain">
      {text}
    </LinkButton>
  ))
}
