import { paise } from '@thela/domain/money'
import { ActionBar } from '../../shell/frame/action-bar.tsx'
import type { PaymentAction } from '../../features/payments/section/payment-section-props.ts'
import { useMessages } from '../../language/use-messages.ts'

export interface MainBarProps {
  /** Of the payment section. */
  action: PaymentAction | undefined
  /** Nothing is asked before the payment. */
  isReady: boolean
  isBusy: boolean
  /** The payer's details. */
  formId: string
  /** In paise; unknown while what is typed cannot be paid. */
  total: number | undefined
  /** The payer says how much of it is paid. */
  isPart: boolean
}

/** One main action at a time: that of the open section. */
export function MainBar({ action, isReady, isBusy, formId, total: amount, isPart }: MainBarProps) {
  const t = useMessages()
  const total = {
    total: amount === undefined ? undefined : t.money(paise(amount)),
    totalLabel: isPart ? t('links.youPay') : undefined,
  }
  if (!isReady) {
    const state = isBusy ? 'loading' : 'ready'
    return <ActionBar text={t('checkout.toPayment')} form={formId} state={state} {...total} />
  }
  // The head of the page has the amount, and so has what is tapped.
  if (action?.isHidden) return null
  const state = action?.isLoading ? 'loading' : !action || action.isDisabled ? 'disabled' : 'ready'
  return (
    <ActionBar
      text={action?.text ?? t('payments.continue')}
      state={state}
      {...total}
      {...(action ? { icon: action.icon, onClick: action.onClick, place: action.place } : {})}
    />
  )
}
