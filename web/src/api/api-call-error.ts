/** [checkout §7, §8] */
import type { ErrorReply, ApiErrorCode, ApiErrorDetails } from '@thela/contracts/errors'

/** What can go wrong before an answer of ours exists. */
export type TransportCode = 'TIMEOUT' | 'OFFLINE' | 'UNREADABLE'

/** Our codes, and room for one that a newer server may send. */
export type CallFailedCode = ApiErrorCode | TransportCode | (string & {})

/** A call that was refused or never answered. Its message may be shown as it is. */
export class ApiCallError extends Error {
  override readonly name = 'CallFailed'
  /** 0 when there was no answer. */
  readonly statusCode: number
  readonly code: CallFailedCode
  readonly description: string
  readonly details: ApiErrorDetails

  constructor({
    statusCode,
    code,
    description,
    details = {},
  }: ErrorReply & { code: CallFailedCode }) {
    super(description)
    this.statusCode = statusCode
    this.code = code
    this.description = description
    this.details = details
  }
}
