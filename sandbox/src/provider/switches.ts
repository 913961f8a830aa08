import type { SwitchDefinition } from '../core/switches.ts'

type OwnSwitch = Omit<SwitchDefinition, 'system'>

export const switchesOf = (
  system: string,
  definitions: readonly OwnSwitch[],
): readonly SwitchDefinition[] => definitions.map((definition) => ({ system, ...definition }))

/** How a UPI payment that waits in the shopper's app goes on. */
export const upiSwitches = (expiryMs: number): readonly OwnSwitch[] => [
  {
    key: 'upiApproval',
    label: 'Pending UPI payments are',
    initial: 'by-hand',
    choices: ['by-hand', 'approve', 'decline'],
  },
  { key: 'upiApprovalMs', label: 'after (ms), unless by hand', initial: 2000 },
  { key: 'expiryMs', label: 'Pending payments expire after (ms)', initial: expiryMs },
]

/** What becomes of a refund, in the provider's own words; the first one at the beginning. */
export const refundSwitches = (
  choices: readonly [string, ...string[]],
  between: readonly OwnSwitch[] = [],
): readonly OwnSwitch[] => [
  { key: 'refunds', label: 'Refunds become', initial: choices[0], choices },
  ...between,
  { key: 'refundMs', label: 'after (ms)', initial: 1000 },
]
