/** [checkout §2 Footer action button] */
import { isPaymentVisible } from '@thela/domain/checkout'
import type { Messages } from '@thela/messages'
import type { PaymentAction } from '../../../features/payments/section/payment-section.tsx'
import type { StickyActionBarProps } from '@thela/ui/actions/sticky-action-bar.tsx'
import { signInAction } from '../../../features/identity/sign-in/sign-in-action.ts'
import type { SignInStep } from '../../../features/identity/sign-in/sign-in-action.ts'
import type { CheckoutState } from '../state/checkout-state.ts'

/** The forms that the page's main button submits. */
export interface FormIds {
  readonly contact: string
  readonly address: string
}

type MainAction = Pick<StickyActionBarProps, 'text' | 'state' | 'form' | 'onClick'> & {
  readonly isHidden?: boolean
}

interface PageActions {
  readonly forms: FormIds
  readonly payment: PaymentAction | undefined
  readonly signIn: SignInStep
}

/** One main action at a time: that of the open section. */
export function mainAction(
  t: Messages,
  state: CheckoutState,
  { forms, payment, signIn }: PageActions,
): MainAction {
  const text = t('checkout.continue')
  const waiting: MainAction = { text, state: 'disabled' }
  const { sections } = state
  const { visitor, isOpen, customer } = state.contact
  if (visitor.kind === 'ANON' || isOpen) return { ...signInAction(t, signIn), form: forms.contact }
  if (!customer) return waiting
  const next = { text: t('checkout.toPayment') }
  if (sections.address === 'EDIT') return { ...next, form: forms.address }
  if (sections.address === 'LIST') {
    const isBilling = state.address.view === 'BILLING'
    return {
      text: isBilling ? t('checkout.useAddress') : t('checkout.deliverHere'),
      form: forms.address,
    }
  }
  return isPaymentVisible(sections) && payment ? paymentAction(payment) : waiting
}

function paymentAction(action: PaymentAction): MainAction {
  const { text, isDisabled, isHidden, isLoading, onClick } = action
  const state = isLoading ? 'loading' : isDisabled ? 'disabled' : 'ready'
  return { text, state, onClick, isHidden }
}
