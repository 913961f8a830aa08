/** How the delivery was: stars, then reasons and words; changed for a day. [tracking §7] */
import type { CustomerShipment } from '@thela/contracts/calls/tracking/tracking'
import { FEEDBACK_REASONS, REASONS_UP_TO } from '@thela/domain/tracking'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { starsOf } from '@thela/ui/fields/star-field.tsx'
import type { Stars } from '@thela/ui/fields/star-field.tsx'
import { StarForm } from '@thela/ui/fields/star-form.tsx'
import { CheckChips } from '@thela/ui/lists/check-chips.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { errorText } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'

type Given = NonNullable<CustomerShipment['feedback']>
/** What was given is said to its customer only. */
export type FeedbackSubject = Pick<CustomerShipment, 'swiftId'> &
  Partial<Pick<CustomerShipment, 'feedback'>>

const reasonFields = (given: Given | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    FEEDBACK_REASONS.map((reason) => [reason, given?.reasons.includes(reason) ? 'yes' : '']),
  )

export function DeliveryFeedback({ shipment }: { shipment: FeedbackSubject }) {
  const t = useMessages()
  const [sent, setSent] = useState<Given>()
  const [isOpen, setIsOpen] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const given = sent ?? shipment.feedback
  if (!given || isOpen) {
    return (
      <FeedbackForm
        swiftId={shipment.swiftId}
        given={given}
        onSent={(feedback) => {
          setSent(feedback)
          setIsOpen(false)
        }}
      />
    )
  }
  return (
    <Notice
      tone="success"
      announce={sent !== undefined}
      title={t('tracking.feedback.thanks', { stars: given.rating })}
      actions={
        openedAt < Date.parse(given.editableUntil) && (
          <Button variant="plain" onClick={() => setIsOpen(true)}>
            {t('tracking.feedback.change')}
          </Button>
        )
      }
    />
  )
}

interface FormProps {
  swiftId: string
  given: Given | undefined
  onSent: (feedback: Given) => void
}

function FeedbackForm({ swiftId, given, onSent }: FormProps) {
  const t = useMessages()
  const send = useAsyncAction(async (stars: Stars, values: Readonly<Record<string, string>>) => {
    const wanted = stars > REASONS_UP_TO ? [] : FEEDBACK_REASONS
    const reasons = wanted.filter((reason) => values[reason])
    const comment = values['comment']?.trim() ?? ''
    const more = comment ? { comment } : {}
    const { saved, editableUntil } = await call('POST /checkout/shipments/feedback/v2', {
      body: { id: swiftId, rating: stars, reasons, ...more },
    })
    const kept = saved || !given ? { rating: stars, reasons, ...more } : given
    onSent({ ...kept, editableUntil })
  })
  return (
    <StarForm
      title={t('tracking.feedback.title')}
      textOf={(stars) => t('tracking.feedback.stars', { stars })}
      commentLabel={t('tracking.feedback.comment')}
      sendText={t('tracking.feedback.send')}
      rated={starsOf(given?.rating)}
      initial={{ ...reasonFields(given), comment: given?.comment ?? '' }}
      more={(stars) => stars <= REASONS_UP_TO && <Reasons given={given} />}
      isSending={send.isBusy}
      failure={send.failure && errorText(t, send.failure)}
      onSend={send.run}
    />
  )
}

function Reasons({ given }: Pick<FormProps, 'given'>) {
  const t = useMessages()
  return (
    <CheckChips
      title={t('tracking.feedback.reasons')}
      chips={FEEDBACK_REASONS.map((reason) => ({
        name: reason,
        text: t(`tracking.feedback.reason.${reason}`),
        defaultChecked: given?.reasons.includes(reason) ?? false,
      }))}
    />
  )
}
