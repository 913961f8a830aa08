/** An error response in the provider's format. [cashfree §7] */
export interface ErrorBody {
  message: string
  code: string
  type:
    | 'invalid_request_error'
    | 'authentication_error'
    | 'rate_limit_error'
    | 'idempotency_error'
    | 'api_error'
}

export class Failure extends Error {
  readonly statusCode: number
  readonly body: ErrorBody

  constructor(statusCode: number, body: ErrorBody) {
    super(body.message)
    this.statusCode = statusCode
    this.body = body
  }
}

const refused = (statusCode: number, code: string, message: string): Failure =>
  new Failure(statusCode, { message, code, type: 'invalid_request_error' })

/** An invalid field of the request. */
export const invalid = (field: string, message: string): Failure =>
  refused(400, `${field}_invalid`, `${field} : ${message}`)

export const missing = (field: string): Failure =>
  refused(400, `${field}_missing`, `${field} : is missing in the request`)

export const rejected = (message: string, code = 'request_failed'): Failure =>
  refused(400, code, message)

export const conflict = (code: string, message: string): Failure => refused(409, code, message)

export const notFound = (what: string): Failure =>
  refused(404, `${what}_not_found`, `${what} does not exist`)

export const unknownUrl = (): Failure =>
  refused(404, 'request_failed', 'bad URL, please check API documentation')

export const unauthenticated = (): Failure =>
  new Failure(401, {
    message: 'authentication Failed',
    code: 'request_failed',
    type: 'authentication_error',
  })

export const serverFailure = (): Failure =>
  new Failure(500, {
    message: 'internal Server Error',
    code: 'internal_error',
    type: 'api_error',
  })
