/** An answer that is no success, in the shape of both APIs. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  /** Null: `data` is `{status}`. */
  readonly data: unknown

  constructor(
    status: number,
    code: string,
    { message, data }: { message: string; data?: unknown },
  ) {
    super(message)
    this.status = status
    this.code = code
    this.data = data ?? { status }
  }

  body(): { code: string; message: string; data: unknown } {
    return { code: this.code, message: this.message, data: this.data }
  }
}

export const noRoute = (): Problem =>
  new Problem(404, 'rest_no_route', {
    message: 'No route was found matching the URL and request method.',
  })

/** One parameter that is not valid; with the detail's own code where there is one. */
export function invalidParameter(
  name: string,
  { message, code = 'rest_invalid_param' }: { message: string; code?: string },
): Problem {
  return new Problem(400, 'rest_invalid_param', {
    message: `Invalid parameter(s): ${name}`,
    data: {
      status: 400,
      params: { [name]: message },
      details: { [name]: { code, message, data: null } },
    },
  })
}
