import type { Reply } from '../../api/call.ts'

/** What success-info says of the order. [checkout §3 Order success info] */
export type SuccessInfo = Reply<'GET @platform/success-info'>
