/** [D-66] */
import type { StoreBrand } from '@thela/contracts/pages'
import type { PublicShipmentReply } from '@thela/contracts/calls/tracking'
import { useMessages } from '../../../language/use-messages.ts'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import type { Tone } from '@thela/ui/feedback/notice.tsx'

/** An exception is shown with what to do. */
const TONES = {
  DELAYED: 'warning',
  UNDELIVERED: 'warning',
  RTO: 'warning',
  RTO_DELIVERED: 'warning',
  CANCELLED: 'error',
  LOST: 'error',
  DAMAGED: 'error',
} as const satisfies Readonly<Record<string, Tone>>
type Problem = keyof typeof TONES

const isProblem = (status: string): status is Problem => status in TONES

export interface TroubleProps {
  shipment: PublicShipmentReply
  isDelayed: boolean
  brand: StoreBrand
}

/** What a shopper can do in case of an exception; undefined otherwise. */
export function Trouble({ shipment, isDelayed, brand }: TroubleProps) {
  const t = useMessages()
  const { status, orderCancellation: cancellation } = shipment
  if (shipment.direction === 'REVERSE') return null
  // A cancellation by the store has priority over other exceptions.
  if (cancellation) {
    return (
      <Notice
        tone="warning"
        title={t('tracking.cancelled.title')}
        actions={<WaysToTheStore brand={brand} />}
      >
        {t(`tracking.cancelled.${cancellation}`)}
      </Notice>
    )
  }
  const problem = isDelayed ? 'DELAYED' : status
  if (!isProblem(problem)) return null
  return (
    <Notice
      tone={TONES[problem]}
      title={t(`tracking.trouble.${problem}.title`)}
      actions={problem !== 'DELAYED' && <WaysToTheStore brand={brand} />}
    >
      {t(`tracking.trouble.${problem}.text`)}
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
