import { FAILURES } from '@thela/contracts/errors'
import type { ErrorReply, ApiErrorCode, ApiErrorDetails } from '@thela/contracts/errors'

/** The product says no, in the one error shape. Thrown by deeds, answered by the one error handler. */
export class ApiError extends Error {
  override readonly name = 'Refusal'
  readonly code: ApiErrorCode
  readonly details: ApiErrorDetails | undefined
  private readonly words: string | undefined

  constructor(code: ApiErrorCode, more: { details?: ApiErrorDetails; description?: string } = {}) {
    super(code)
    this.code = code
    this.details = more.details
    this.words = more.description
  }

  get statusCode(): number {
    return FAILURES[this.code][0]
  }

  get body(): ErrorReply {
    const [statusCode, description] = FAILURES[this.code]
    return {
      statusCode,
      code: this.code,
      description: this.words ?? description,
      ...(this.details ? { details: this.details } : {}),
    }
  }
}
