import type { ExceptionReason } from './exception-reasons.ts'

/** What a customer can do after a failed delivery, by its reason. [tracking §4, D-53] */
export const NDR_ACTIONS = ['INFO_UPDATE', 'RE_ATTEMPT', 'NO_ACTION'] as const
export interface NdrAction {
  readonly type: (typeof NDR_ACTIONS)[number]
  /** Said in place of an action. */
  readonly message?: 'NOT_ATTEMPTED'
}

const INFO_UPDATE: readonly ExceptionReason[] = [
  'CUSTOMER_UNREACHABLE',
  'DELIVERY_RESCHEDULED',
  'DELIVERY_FAILED',
  'ADDRESS_ISSUE',
  'CUSTOMER_UNAVAILABLE',
  'OUT_OF_DELIVERY_AREA',
  'SELF_COLLECT',
]

const RE_ATTEMPT: readonly ExceptionReason[] = ['REJECTED_BY_CUSTOMER', 'PAYMENT_ISSUE']

export function ndrAction(reason: ExceptionReason): NdrAction {
  if (INFO_UPDATE.includes(reason)) return { type: 'INFO_UPDATE' }
  if (RE_ATTEMPT.includes(reason)) return { type: 'RE_ATTEMPT' }
  return reason === 'NOT_ATTEMPTED'
    ? { type: 'NO_ACTION', message: 'NOT_ATTEMPTED' }
    : { type: 'NO_ACTION' }
}
