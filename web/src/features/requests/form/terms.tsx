/** What will happen, and until when: read before anything is sent. [account §4, A4.34, D-37] */
import type { OrderConfig } from '@thela/contracts/calls/shapes/customer-request'
import type { OrderAction } from '@thela/domain/orders'
import { afterDeadline, replyDeadline } from '@thela/domain/requests'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { useState } from 'react'
import { useMessages } from '../../../language/use-messages.ts'

export interface TermsProps {
  action: OrderAction
  config: Pick<OrderConfig, 'instantActions' | 'replyWithinHours'>
  /** What belongs to what was chosen, such as where the money goes. */
  more?: readonly string[] | undefined
}

export function Terms({ action, config, more = [] }: TermsProps) {
  const t = useMessages()
  const [openedAt] = useState(() => new Date())
  const date = t.date(replyDeadline(openedAt, config), 'TIME')
  const texts = config.instantActions.includes(action)
    ? [t('requests.terms.instant', { date })]
    : [t('requests.terms.store', { date }), t(`requests.terms.silence.${afterDeadline(action)}`)]
  return (
    <Notice>
      {[...texts, ...more].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  )
}
