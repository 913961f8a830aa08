import type { DeliveryRequestReply } from '@thela/contracts/calls/tracking/shipment-actions'
import { useMessages } from '../../../language/use-messages.ts'

/** At the headline: a failed delivery is not the last word on it. [tracking §4, ADR-221] */
export function RequestedWords({ request }: { request: DeliveryRequestReply }) {
  const t = useMessages()
  const { type, date } = request
  return type === 'RE_ATTEMPT' && date
    ? t('tracking.requested.RE_ATTEMPT.day', { day: t.date(new Date(date), 'WEEKDAY') })
    : t(`tracking.requested.${type}`)
}
