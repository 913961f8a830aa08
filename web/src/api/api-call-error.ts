/** [checkout §7, §8] */
import type { ErrorReply, ApiErrorCode, ApiErrorDetails } from '@thela/contracts/errors'

/** Errors without a response of ours. */
export type TransportCode = 'TIMEOUT' | 'OFFLINE' | 'UNREADABLE'

/** Our codes, and unknown ones of a newer server. */
export type CallFailedCode = ApiErrorCode | TransportCode | (string & {})

/** A call that failed or got no response. Pages choose the text by its code. */
export class ApiCallError extends Error {
  // Declared only: old browsers need helpers to define fields, which every page would load.
  /** 0 without a response. */
  declare readonly statusCode: number
  declare readonly code: CallFailedCode
  /** In English, for the log. */
  declare readonly description: string
  declare readonly details: ApiErrorDetails

  constructor({
    statusCode,
    code,
    description = '',
    details = {},
  }: Partial<ErrorReply> & { statusCode: number; code: CallFailedCode }) {
    super(description || code)
    this.name = 'CallFailed'
    this.statusCode = statusCode
    this.code = code
    this.description = description
    this.details = details
  }
}
