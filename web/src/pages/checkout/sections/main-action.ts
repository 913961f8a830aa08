/** [checkout §2 Footer action button] */
import { isPaymentVisible } from '@thela/domain/checkout'
import type { PaymentAction } from '../../../features/payments/section/payment-section.tsx'
import type { StickyActionBarProps } from '@thela/ui/actions/sticky-action-bar.tsx'
import type { CheckoutState } from '../state/checkout-state.ts'

/** The forms that the one button at the bottom sends. */
export interface FormIds {
  readonly contact: string
  readonly address: string
  readonly delivery: string
}

type MainAction = Pick<StickyActionBarProps, 'text' | 'state' | 'form' | 'onClick'> & {
  readonly isHidden?: boolean
}

const WAITING: MainAction = { text: 'Continue', state: 'disabled' }

/** One main action at a time: what the open section needs. */
export function mainAction(
  state: CheckoutState,
  forms: FormIds,
  payment: PaymentAction | undefined,
): MainAction {
  const { sections, delivery } = state
  const { visitor, isOpen, customer } = state.contact
  if (visitor.kind === 'ANON' || isOpen) return { text: 'Continue', form: forms.contact }
  if (!customer) return WAITING
  if (sections.address === 'EDIT') return { text: 'Continue', form: forms.address }
  if (sections.address === 'LIST') {
    const text = state.address.view === 'BILLING' ? 'Use this address' : 'Deliver here'
    return { text, form: forms.address }
  }
  if (sections.delivery === 'EDIT') {
    const canGoOn = delivery.status === 'ready' && delivery.selectedId !== undefined
    return canGoOn ? { text: 'Continue', form: forms.delivery } : WAITING
  }
  return isPaymentVisible(sections) && payment ? paymentAction(payment) : WAITING
}

function paymentAction(action: PaymentAction): MainAction {
  const { text, isDisabled, isHidden, isLoading, onClick } = action
  const state = isLoading ? 'loading' : isDisabled ? 'disabled' : 'ready'
  return { text, state, onClick, isHidden }
}
