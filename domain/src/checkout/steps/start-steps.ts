/** The steps by which a checkout starts. [checkout §4 App start, C4.32, C4.33] */
import type { TokenKind } from '../../identity/index.ts'

export type StartStep =
  | 'LOAD_CART'
  /** Stores the campaign of the link: all that is chosen before it is known who buys. */
  | 'STAGE_CAMPAIGN'
  /** Records that the checkout began, once. */
  | 'RECORD_CHECKOUT'
  /** With the risk status and the draft of an earlier visit, in one call. */
  | 'LOAD_CUSTOMER'
  | 'LOAD_UPSELL'
  /** Those of the draft, of the address, and of the page around the frame. */
  | 'APPLY_COUPONS'
  /** What is offered for the choices, and at what amounts; the cart's own come with the cart. */
  | 'READ_STATE'
  | 'LOAD_PAYMENT_CONFIG'
  /** Saves the choices as the draft. */
  | 'STAGE'

export type StartFlow = 'ANONYMOUS' | 'AUTHENTICATED_OR_GUEST'

/** Done by the server while it renders the page. */
export const RENDERED_STEPS: readonly StartStep[] = ['LOAD_CART', 'STAGE_CAMPAIGN']

const ANONYMOUS: readonly StartStep[] = [...RENDERED_STEPS, 'RECORD_CHECKOUT', 'APPLY_COUPONS']

export const START_FLOWS: Readonly<Record<StartFlow, readonly StartStep[]>> = {
  ANONYMOUS,
  AUTHENTICATED_OR_GUEST: [
    ...ANONYMOUS,
    'LOAD_CUSTOMER',
    'LOAD_UPSELL',
    'READ_STATE',
    'LOAD_PAYMENT_CONFIG',
    'STAGE',
  ],
}

/** What a step waits for, where it belongs to the flow. */
const AFTER: Readonly<Record<StartStep, readonly StartStep[]>> = {
  LOAD_CART: [],
  STAGE_CAMPAIGN: ['LOAD_CART'],
  RECORD_CHECKOUT: ['LOAD_CART'],
  LOAD_CUSTOMER: ['LOAD_CART'],
  LOAD_UPSELL: ['LOAD_CART'],
  // The code of the draft is the first of the queue.
  APPLY_COUPONS: ['RECORD_CHECKOUT', 'LOAD_CUSTOMER'],
  READ_STATE: ['LOAD_CUSTOMER'],
  LOAD_PAYMENT_CONFIG: ['READ_STATE'],
  // Otherwise an empty choice could replace what the draft holds.
  STAGE: ['APPLY_COUPONS', 'READ_STATE'],
}

export const startFlowOf = (kind: TokenKind): StartFlow =>
  kind === 'ANON' ? 'ANONYMOUS' : 'AUTHENTICATED_OR_GUEST'

/** Whether the step belongs to the flow and everything that it waits for is done. */
export function mayStart(step: StartStep, flow: StartFlow, done: readonly StartStep[]): boolean {
  const steps = START_FLOWS[flow]
  return (
    steps.includes(step) &&
    AFTER[step].every((before) => !steps.includes(before) || done.includes(before))
  )
}
