/** [checkout §7, §8] */
import type { ErrorReply, ApiErrorCode, ApiErrorDetails } from '@thela/contracts/errors'

/** What can go wrong before an answer of ours exists. */
export type TransportCode = 'TIMEOUT' | 'OFFLINE' | 'UNREADABLE'

/** Our codes, and room for one that a newer server may send. */
export type CallFailedCode = ApiErrorCode | TransportCode | (string & {})

/** A call that was refused or never answered. A page says it by its code. */
export class ApiCallError extends Error {
  override readonly name = 'CallFailed'
  /** 0 when there was no answer. */
  readonly statusCode: number
  readonly code: CallFailedCode
  /** In English, for the log. */
  readonly description: string
  readonly details: ApiErrorDetails

  constructor({
    statusCode,
    code,
    description = '',
    details = {},
  }: Partial<ErrorReply> & { statusCode: number; code: CallFailedCode }) {
    super(description || code)
    this.statusCode = statusCode
    this.code = code
    this.description = description
    this.details = details
  }
}
