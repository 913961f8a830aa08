import { failures } from '@thela/contracts/failure'
import type { Failure, FailureCode, FailureDetails } from '@thela/contracts/failure'

/** The product says no, in the one error shape. Thrown by deeds, answered by the one error handler. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: FailureCode
  readonly details: FailureDetails | undefined
  private readonly words: string | undefined

  constructor(code: FailureCode, more: { details?: FailureDetails; description?: string } = {}) {
    super(code)
    this.code = code
    this.details = more.details
    this.words = more.description
  }

  get statusCode(): number {
    return failures[this.code][0]
  }

  get answer(): Failure {
    const [statusCode, description] = failures[this.code]
    return {
      statusCode,
      code: this.code,
      description: this.words ?? description,
      ...(this.details ? { details: this.details } : {}),
    }
  }
}
