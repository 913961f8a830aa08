/** Which steps of the start are done. [checkout §4 App start] */
import { mayStart, startFlowOf } from '@thela/domain/checkout'
import type { StartStep } from '@thela/domain/checkout'
import type { CheckoutEvent } from './checkout-event.ts'
import type { ContactState } from './contact-slice.ts'

export function startAfter(
  done: readonly StartStep[],
  event: CheckoutEvent,
  requiresShipping: boolean,
): readonly StartStep[] {
  const steps = stepsDoneBy(event, requiresShipping)
  return steps.every((step) => done.includes(step)) ? done : [...new Set([...done, ...steps])]
}

function stepsDoneBy(event: CheckoutEvent, requiresShipping: boolean): readonly StartStep[] {
  switch (event.kind) {
    case 'startStepDone':
      return [event.step]
    case 'customerLoaded':
      // Where nothing is sent its amounts are those of the cart.
      return requiresShipping ? ['LOAD_CUSTOMER'] : ['LOAD_CUSTOMER', 'READ_STATE']
    case 'deliveryLoaded':
    case 'deliveryFailed':
      return ['READ_STATE']
    default:
      return []
  }
}

/** Whether a step of the start may be taken, or taken again. */
export const mayTake = (
  step: StartStep,
  state: { readonly contact: ContactState; readonly start: readonly StartStep[] },
): boolean => mayStart(step, startFlowOf(state.contact.visitor.kind), state.start)
