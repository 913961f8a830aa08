/** [checkout §7, §8] */
import type { ErrorReply, ApiErrorCode, ApiErrorDetails } from '@thela/contracts/errors'

/** Errors without a response of ours. */
export type TransportCode = 'TIMEOUT' | 'OFFLINE' | 'UNREADABLE'

/** Our codes, and unknown ones of a newer server. */
export type CallFailedCode = ApiErrorCode | TransportCode | (string & {})

/** A call that failed or got no response. Pages choose the text by its code. */
export class ApiCallError extends Error {
  override readonly name = 'CallFailed'
  /** 0 without a response. */
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
