import type { SwitchDefinition } from '../core/switches.ts'

const DEFINITIONS: readonly Omit<SwitchDefinition, 'system'>[] = [
  {
    key: 'upiApproval',
    label: 'Pending UPI payments are',
    initial: 'by-hand',
    choices: ['by-hand', 'approve', 'decline'],
  },
  { key: 'upiApprovalMs', label: 'after (ms), unless by hand', initial: 2000 },
  { key: 'expiryMs', label: 'Pending payments expire after (ms)', initial: 5 * 60 * 1000 },
  {
    key: 'success',
    label: 'An approved payment succeeds (late: it fails first; pending: it waits)',
    initial: 'at-once',
    choices: ['at-once', 'late', 'pending'],
  },
  { key: 'lateSuccessMs', label: 'late and pending mean after (ms)', initial: 5000 },
  { key: 'allowSecondSuccess', label: 'A paid order can be paid again', initial: false },
  { key: 'preauthorise', label: 'Payments wait for a capture', initial: false },
  {
    key: 'refunds',
    label: 'Refunds become',
    initial: 'SUCCESS',
    choices: ['SUCCESS', 'PENDING', 'CANCELLED', 'ONHOLD'],
  },
  { key: 'refundMs', label: 'after (ms)', initial: 1000 },
  {
    key: 'methodsOff',
    label: 'Methods switched off (card, upi, netbanking, app, cardless_emi, paylater; by comma)',
    initial: '',
  },
  { key: 'rateLimits', label: 'Refuse calls above the limits per minute', initial: false },
]

export const cashfreeSwitches: readonly SwitchDefinition[] = DEFINITIONS.map((definition) => ({
  system: 'cashfree',
  ...definition,
}))
