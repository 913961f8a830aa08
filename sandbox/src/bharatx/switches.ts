import { refundSwitches, switchesOf } from '../provider/switches.ts'

export const bharatxSwitches = switchesOf('bharatx', [
  {
    key: 'page',
    label: 'The address of the shopper’s page is returned as',
    initial: 'url',
    choices: ['url', 'uri', 'missing'],
  },
  ...refundSwitches(['SUCCESS', 'FAILURE', 'PENDING']),
  { key: 'webhookPauseMs', label: 'A webhook is tried again after (ms)', initial: 60_000 },
  { key: 'version', label: 'The API version of the merchants', initial: 2 },
])
