/** What was asked for, how far it is, and what store and courier say of it. [tracking §3, §4] */
import type { DeliveryRequestReply } from '@thela/contracts/calls/tracking/shipment-actions'
import { formatPhone } from '@thela/domain/fields'
import { collapseStatus } from '@thela/domain/tracking'
import type { Messages } from '@thela/messages'
import { Card } from '@thela/ui/layout/card.tsx'
import { Timeline } from '@thela/ui/lists/timeline.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import { dayText } from './day-chips.tsx'

/** The words of the request: its day, address, number and note. */
export function requestedText(t: Messages, request: DeliveryRequestReply): string {
  const { date, address_line1, address_line2, landmark, phone, comment } = request
  const parts = [
    date && dayText(t, date),
    address_line1,
    address_line2,
    landmark,
    phone && formatPhone(`+91${phone}`),
    comment,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** A reply by the store or the courier stands beside the customer's words. */
export function replyTexts(
  t: Messages,
  { storeReply, courierReply, type }: DeliveryRequestReply,
): readonly string[] {
  const isReport = type === 'FALSE_ATTEMPT'
  return [
    storeReply
      ? [t(`tracking.action.store.${storeReply.reply}`), storeReply.comment]
          .filter(Boolean)
          .join(': ')
      : '',
    isReport && courierReply
      ? t('tracking.action.courierReply', {
          time: t.date(new Date(courierReply.ctime), 'TIME'),
          report: scanText(t, courierReply),
        })
      : '',
  ].filter(Boolean)
}

/** As the courier puts it, else by its stage. */
function scanText(t: Messages, { desc, status }: DeliveryRequestReply['scan']): string {
  if (desc) return desc
  const stage = collapseStatus(status)
  return stage ? t(`tracking.checkpoint.${stage}`) : ''
}

export function RequestHistory({ requests }: { requests: readonly DeliveryRequestReply[] }) {
  const t = useMessages()
  if (requests.length === 0) return null
  return (
    <Card title={t('tracking.action.history')}>
      <Timeline
        entries={requests.map((request) => ({
          id: request.id,
          title: t(`tracking.action.${request.type}.title`),
          note: [
            requestedText(t, request),
            t(`tracking.action.state.${request.state}`),
            ...replyTexts(t, request),
          ]
            .filter(Boolean)
            .join(' · '),
          time: { iso: request.at, text: t.date(new Date(request.at), 'TIME') },
        }))}
      />
    </Card>
  )
}
