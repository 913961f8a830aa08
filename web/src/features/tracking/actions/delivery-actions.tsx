/** After a failed delivery: what the customer wants, in two steps. [tracking §4, D-35, T4.29] */
import type { DeliveryRequestReply } from '@thela/contracts/calls/tracking/shipment-actions'
import type { CustomerShipment } from '@thela/contracts/calls/tracking/tracking'
import { proposedRequest } from '@thela/domain/tracking'
import type { DeliveryRequestKind } from '@thela/domain/tracking'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { RadioCardGroup } from '@thela/ui/lists/radio-card-group.tsx'
import { useState } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import { RequestForm } from './request-form.tsx'
import { requestedText, replyTexts, RequestHistory } from './request-history.tsx'

/** The newest request: the server's word on it, once it has come. */
function newestOf(
  history: readonly DeliveryRequestReply[],
  sent: DeliveryRequestReply | undefined,
): readonly DeliveryRequestReply[] {
  return !sent || history.some(({ id }) => id === sent.id) ? history : [sent, ...history]
}

interface DeliveryActionsProps {
  shipment: CustomerShipment
  /** The page has something new to say at its head. */
  onRequested: (request: DeliveryRequestReply) => void
}

export function DeliveryActions({ shipment, onRequested }: DeliveryActionsProps) {
  const [sent, setSent] = useState<DeliveryRequestReply>()
  const { track } = shipment
  const history = newestOf(track.actionHistory, sent)
  const [newest, ...earlier] = history
  // Until the next poll, what was just sent waits.
  const isWaiting = track.actionRequested || newest?.id !== track.actionHistory[0]?.id
  if (newest && isWaiting) {
    return (
      <>
        <Instructions request={newest} courier={shipment.courier.name} />
        <RequestHistory requests={earlier} />
      </>
    )
  }
  return (
    <>
      <Choices
        shipment={shipment}
        onSent={(request) => {
          setSent(request)
          onRequested(request)
        }}
      />
      <RequestHistory requests={history} />
    </>
  )
}

function Choices({
  shipment,
  onSent,
}: {
  shipment: CustomerShipment
  onSent: (sent: DeliveryRequestReply) => void
}) {
  const t = useMessages()
  const available = shipment.track.actionAvailable
  const [chosen, setChosen] = useState<DeliveryRequestKind>()
  if (!available) return null
  const { types, attempts, maxAttempts, message, buttonText } = available
  if (types.length === 0) return message ? <Notice title={message} /> : null
  const kind =
    chosen && types.includes(chosen) ? chosen : proposedRequest(shipment.header.description, types)
  return (
    <Card title={buttonText}>
      <p>{t('tracking.action.attempts', { count: attempts, max: maxAttempts })}</p>
      <RadioCardGroup
        title={buttonText}
        titleIsHidden
        isFlush
        name="delivery-request"
        value={kind}
        cards={types.map((type) => ({
          value: type,
          text: t(`tracking.action.${type}.title`),
          body: (
            <RequestForm
              key={type}
              kind={type}
              shipment={shipment}
              available={available}
              onSent={onSent}
            />
          ),
        }))}
        onChoose={setChosen}
      />
    </Card>
  )
}

/** The second step: what was asked, and who has it. */
function Instructions({ request, courier }: { request: DeliveryRequestReply; courier: string }) {
  const t = useMessages()
  return (
    <Notice tone="success" announce title={t('tracking.action.received')}>
      <p>
        {[t(`tracking.action.${request.type}.title`), requestedText(t, request)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{t(`tracking.action.received.${request.state}`, { courier })}</p>
      {replyTexts(t, request).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  )
}
