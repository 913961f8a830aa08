import type { SwitchDefinition } from '../core/switches.ts'

const DAYS = 24 * 60 * 60 * 1000

const DEFINITIONS: readonly Omit<SwitchDefinition, 'system'>[] = [
  { key: 'off', label: 'Methods, banks and wallets that are off (their codes)', initial: '' },
  { key: 'collectAllowed', label: 'UPI collect is allowed', initial: false },
  {
    key: 'upiApproval',
    label: 'Pending UPI payments are',
    initial: 'by-hand',
    choices: ['by-hand', 'approve', 'decline'],
  },
  { key: 'upiApprovalMs', label: 'after (ms), unless by hand', initial: 2000 },
  { key: 'expiryMs', label: 'Pending payments expire after (ms)', initial: 10 * 60 * 1000 },
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
  {
    key: 'refunds',
    label: 'Refunds become',
    initial: 'processed',
    choices: ['processed', 'failed', 'pending'],
  },
  {
    key: 'instantRefunds',
    label: 'Refunds of speed optimum (fail: they become normal)',
    initial: 'work',
    choices: ['work', 'fail'],
  },
  { key: 'refundMs', label: 'after (ms)', initial: 1000 },
  {
    key: 'unknownValues',
    label: 'Methods, networks, downtimes and payments have values that nobody knows',
    initial: false,
  },
  { key: 'refuseReusedReceipt', label: 'Every receipt must be new', initial: false },
]

export const razorpaySwitches: readonly SwitchDefinition[] = DEFINITIONS.map((definition) => ({
  system: 'razorpay',
  ...definition,
}))
