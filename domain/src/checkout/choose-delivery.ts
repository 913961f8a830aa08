import type { SectionState } from '../accounts/index.ts'
import { findOption } from './delivery-options.ts'
import type { DeliveryChoice, DeliveryOption } from './delivery-options.ts'

/**
 * Selects the delivery option when the rates have loaded. [checkout §4 Loading shipping
 * configuration]
 */
export interface DeliverySituation {
  readonly options: readonly DeliveryOption[]
  /** Selected in this visit. */
  readonly selected?: DeliveryChoice
  /** On the first load: that of the saved draft. */
  readonly staged?: DeliveryChoice
  /** The current state of the section; an unconfirmed proposal stays one. */
  readonly state?: SectionState
  readonly isFirstLoad: boolean
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
  const { options, isFirstLoad } = situation
  const [first, ...others] = options
  if (first === undefined) return { kind: 'none' }
  if (others.length === 0) return chosen(first)
  const kept = findOption(options, situation.selected)
  if (kept !== undefined) return chosen(kept, situation.state === 'EDIT' ? 'EDIT' : 'READ_ONLY')
  const staged = isFirstLoad ? findOption(options, situation.staged) : undefined
  if (staged !== undefined) return chosen(staged)
  // Of several options the first is only proposed; a removed one is replaced in the same way.
  return isFirstLoad ? chosen(first, 'EDIT') : { kind: 'options', state: 'EDIT' }
}

function chosen(
  selected: DeliveryOption,
  state: 'EDIT' | 'READ_ONLY' = 'READ_ONLY',
): DeliveryOutcome {
  return { kind: 'options', selected, state }
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
