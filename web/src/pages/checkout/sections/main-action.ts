/** [checkout §2 Footer action button] */
import { isPaymentVisible } from '@thela/domain/checkout'
import type { Messages } from '@thela/messages'
import type { PaymentAction } from '../../../features/payments/section/payment-section.tsx'
import type { ActionBarProps } from '../../../shell/frame/action-bar.tsx'
import { signInAction } from '../../../features/identity/sign-in/sign-in-action.ts'
import type { SignInStep } from '../../../features/identity/sign-in/sign-in-action.ts'
import type { CheckoutState } from '../state/checkout-state.ts'

/** The forms that the page's main button submits. */
export interface FormIds {
  readonly contact: string
  readonly address: string
}

type MainAction = Pick<
  ActionBarProps,
  'text' | 'icon' | 'state' | 'form' | 'onClick' | 'isTotalOnly' | 'isInBar' | 'place'
> & {
  readonly isHidden?: boolean
}

interface PageActions {
  readonly forms: FormIds
  readonly payment: PaymentAction | undefined
  readonly signIn: SignInStep
  readonly retryDelivery: () => void
  readonly changeAddress: () => void
}

/** One main action at a time: that of the open section. */
export function mainAction(
  t: Messages,
  state: CheckoutState,
  { forms, payment, signIn, retryDelivery, changeAddress }: PageActions,
): MainAction {
  const text = t('checkout.continue')
  const waiting: MainAction = { text, state: 'disabled' }
  const { sections } = state
  const { visitor, isOpen, customer } = state.contact
  if (visitor.kind === 'ANON' || isOpen) {
    const action = signInAction(t, signIn, state.settings.skipsOtp)
    return { ...action, form: forms.contact, isInBar: true }
  }
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
  const { status } = state.delivery
  if (isPaymentVisible(sections) && payment) return paymentAction(payment)
  if (status === 'failed') return { text: t('shared.tryAgain'), onClick: retryDelivery }
  if (status !== 'undeliverable') return waiting
  return { text: t('checkout.delivery.changeAddress'), onClick: changeAddress }
}

function paymentAction(action: PaymentAction): MainAction {
  const { isDisabled, isHidden, isTotalOnly, isLoading, ...button } = action
  if (isTotalOnly) return { isTotalOnly }
  const state = isLoading ? 'loading' : isDisabled ? 'disabled' : 'ready'
  return { ...button, state, isHidden: isHidden === true }
}
