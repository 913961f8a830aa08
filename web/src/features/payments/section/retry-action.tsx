import { useMessages } from '../../../language/use-messages.ts'
import type { PaymentSectionProps } from './payment-section-props.ts'
import { usePageAction } from './use-page-action.ts'

interface RetryActionProps extends Pick<PaymentSectionProps, 'renderAction'> {
  isLoading: boolean
  onRetry: () => void
}

/**
 * What is to be paid with could not be loaded: the page's button loads it again, and is busy, with the
 * focus, while it does. [ADR-192]
 */
export function RetryAction({ isLoading, onRetry, renderAction }: RetryActionProps) {
  const t = useMessages()
  usePageAction(renderAction, {
    text: t(isLoading ? 'payments.continue' : 'shared.tryAgain'),
    isDisabled: false,
    isLoading,
    onClick: onRetry,
  })
  return null
}
