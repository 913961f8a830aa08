/** An error response in the provider's format. [razorpay §2] */
export interface ErrorBody {
  code: string
  description: string
  source: string
  step: string
  reason: string
  metadata: { payment_id?: string; order_id?: string }
  field?: string
}

export class Failure extends Error {
  readonly statusCode: number
  readonly body: ErrorBody

  constructor(statusCode: number, body: Partial<ErrorBody> & { description: string }) {
    super(body.description)
    this.statusCode = statusCode
    this.body = {
      code: 'BAD_REQUEST_ERROR',
      source: 'NA',
      step: 'NA',
      reason: 'NA',
      metadata: {},
      ...body,
    }
  }
}

/** An invalid field of the request. */
export function invalid(
  field: string,
  description: string,
  more: Partial<ErrorBody> = {},
): Failure {
  return new Failure(400, {
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    field,
    ...more,
  })
}

export function rejected(description: string, more: Partial<ErrorBody> = {}): Failure {
  return new Failure(400, { description, ...more })
}

export const unknownId = (): Failure => rejected('The id provided does not exist')

export const unknownUrl = (): Failure =>
  new Failure(404, { description: 'The requested URL was not found on the server.' })

export const serverFailure = (): Failure =>
  new Failure(500, {
    code: 'SERVER_ERROR',
    description:
      'We are facing some trouble completing your request at the moment. Please try again shortly.',
  })
