import { useMessages } from '../../../language/use-messages.ts'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { useState } from 'react'
import type { PaymentSectionProps } from './payment-section-props.ts'
import { usePageAction } from './use-page-action.ts'

/** No offered option can be used: the button asks for a selection. [checkout §8] */
export function NothingChosen({
  isBlocked,
  renderAction,
}: Pick<PaymentSectionProps, 'isBlocked' | 'renderAction'>) {
  const t = useMessages()
  const [isMissing, setIsMissing] = useState(false)
  usePageAction(renderAction, {
    text: t('payments.continue'),
    isDisabled: isBlocked,
    isLoading: false,
    onClick: () => setIsMissing(true),
  })
  if (!isMissing) return null
  return (
    <Notice tone="error" announce>
      {t('payments.select')}
    </Notice>
  )
}
