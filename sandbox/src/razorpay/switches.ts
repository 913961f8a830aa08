import { refundSwitches, switchesOf, upiSwitches } from '../provider/switches.ts'

const DAYS = 24 * 60 * 60 * 1000

export const razorpaySwitches = switchesOf('razorpay', [
  { key: 'off', label: 'Methods, banks and wallets that are off (their codes)', initial: '' },
  { key: 'collectAllowed', label: 'UPI collect is allowed to every account', initial: false },
  ...upiSwitches(10 * 60 * 1000),
  {
    key: 'authorize',
    label: 'An approved payment is authorised (late: it fails first)',
    initial: 'at-once',
    choices: ['at-once', 'late'],
  },
  { key: 'pendingMs', label: 'Pending at the bank: approved after (ms)', initial: 5000 },
  { key: 'lateAuthorizeMs', label: 'late means after (ms)', initial: 5000 },
  {
    key: 'capture',
    label: 'An authorised payment is captured',
    initial: 'auto',
    choices: ['auto', 'late', 'authorize-only'],
  },
  { key: 'lateCaptureMs', label: 'late means after (ms)', initial: 5000 },
  { key: 'allowSecondCapture', label: 'A paid order can be paid again', initial: false },
  { key: 'uncapturedRefundMs', label: 'Refund uncaptured payments after (ms)', initial: 3 * DAYS },
  ...refundSwitches(
    ['processed', 'failed', 'pending'],
    [
      {
        key: 'instantRefunds',
        label: 'Refunds of speed optimum (fail: they become normal)',
        initial: 'work',
        choices: ['work', 'fail'],
      },
    ],
  ),
  {
    key: 'unknownValues',
    label: 'Methods, networks, downtimes and payments have values that nobody knows',
    initial: false,
  },
  { key: 'refuseReusedReceipt', label: 'Every receipt must be new', initial: false },
])
