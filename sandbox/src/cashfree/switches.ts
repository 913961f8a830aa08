import { refundSwitches, switchesOf, upiSwitches } from '../provider/switches.ts'

export const cashfreeSwitches = switchesOf('cashfree', [
  ...upiSwitches(5 * 60 * 1000),
  {
    key: 'success',
    label: 'An approved payment succeeds (late: it fails first; pending: it waits)',
    initial: 'at-once',
    choices: ['at-once', 'late', 'pending'],
  },
  { key: 'lateSuccessMs', label: 'late and pending mean after (ms)', initial: 5000 },
  { key: 'allowSecondSuccess', label: 'A paid order can be paid again', initial: false },
  { key: 'preauthorise', label: 'Payments wait for a capture', initial: false },
  ...refundSwitches(['SUCCESS', 'PENDING', 'CANCELLED', 'ONHOLD']),
  {
    key: 'methodsOff',
    label: 'Methods switched off (card, upi, netbanking, app, cardless_emi, paylater; by comma)',
    initial: '',
  },
  { key: 'rateLimits', label: 'Refuse calls above the limits per minute', initial: false },
])
