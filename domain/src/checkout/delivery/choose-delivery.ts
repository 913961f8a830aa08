import type { SectionState } from '../../accounts/index.ts'
import { cheapestDelivery, findOption } from './delivery-options.ts'
import type { DeliveryChoice, DeliveryOption } from './delivery-options.ts'

/**
 * Selects the delivery option when the rates have loaded. The cheapest is proposed without a step of
 * its own; only where the shopper's own choice is gone and several are left, one has to be chosen
 * again. [checkout §4 Loading shipping configuration, ADR-152]
 */
export interface DeliverySituation {
  readonly options: readonly DeliveryOption[]
  /** Selected in this visit. */
  readonly selected?: DeliveryChoice
  /** On the first load: that of the saved draft. */
  readonly staged?: DeliveryChoice
  /** Nothing has been chosen by the shopper yet: a proposal may be replaced by another one. */
  readonly isProposal: boolean
}

export type DeliveryOutcome =
  /** There are no options: payment opens. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'options'
      readonly selected?: DeliveryOption
      readonly state: Extract<SectionState, 'EDIT' | 'READ_ONLY'>
    }

export function chooseDelivery(situation: DeliverySituation): DeliveryOutcome {
  const { options, isProposal } = situation
  const [first, ...others] = options
  if (first === undefined) return { kind: 'none' }
  const selected =
    findOption(options, situation.selected) ??
    findOption(options, situation.staged) ??
    (isProposal || others.length === 0 ? cheapestDelivery(options) : undefined)
  return selected
    ? { kind: 'options', selected, state: 'READ_ONLY' }
    : { kind: 'options', state: 'EDIT' }
}

export interface DeliveryConfigChange {
  readonly hasChanged: boolean
  readonly isSelectedTypeRemoved: boolean
  readonly isSelectedItemRemoved: boolean
}

export function compareDeliveryOptions(
  before: readonly DeliveryOption[],
  after: readonly DeliveryOption[],
  selected: DeliveryChoice | undefined,
): DeliveryConfigChange {
  const isSelected = selected !== undefined
  return {
    hasChanged:
      before.length !== after.length ||
      before.some((option, index) => !isSameOption(option, after[index])),
    isSelectedTypeRemoved: isSelected && !after.some(({ type }) => type === selected.type),
    isSelectedItemRemoved: isSelected && findOption(after, selected) === undefined,
  }
}

const COMPARED = [
  'type',
  'id',
  'displayText',
  'charge',
  'minSlaDays',
  'maxSlaDays',
  'speed',
  'address',
  'instructions',
] as const

function isSameOption(a: DeliveryOption, b: DeliveryOption | undefined): boolean {
  return COMPARED.every((field) => a[field] === b?.[field])
}
