import { isPaymentVisible } from '@thela/domain/checkout'
import type { CheckoutState } from '../state/checkout-state.ts'

const STEPS = ['contact', 'address', 'delivery', 'payment'] as const
export type ProgressStep = (typeof STEPS)[number]

/** A cart without anything to deliver has no step of delivery. */
export const progressSteps = (hasDelivery: boolean): readonly ProgressStep[] =>
  STEPS.filter((step) => hasDelivery || step !== 'delivery')

/** The step whose section is open. */
export function currentStep({
  contact,
  sections,
}: Pick<CheckoutState, 'contact' | 'sections'>): ProgressStep {
  if (contact.visitor.kind === 'ANON' || contact.isOpen) return 'contact'
  if (sections.address !== 'READ_ONLY') return 'address'
  return isPaymentVisible(sections) ? 'payment' : 'delivery'
}
