import type { SwitchDefinition } from '../core/switches.ts'

const DEFINITIONS: readonly Omit<SwitchDefinition, 'system'>[] = [
  {
    key: 'page',
    label: 'The address of the shopper’s page is returned as',
    initial: 'url',
    choices: ['url', 'uri', 'missing'],
  },
  {
    key: 'refunds',
    label: 'Refunds become',
    initial: 'SUCCESS',
    choices: ['SUCCESS', 'FAILURE', 'PENDING'],
  },
  { key: 'refundMs', label: 'after (ms)', initial: 1000 },
  { key: 'webhookPauseMs', label: 'A webhook is tried again after (ms)', initial: 60_000 },
  { key: 'version', label: 'The API version of the merchants', initial: 2 },
]

export const bharatxSwitches: readonly SwitchDefinition[] = DEFINITIONS.map((definition) => ({
  system: 'bharatx',
  ...definition,
}))
