/** What a shopper reads of a failure. [checkout §8] */
export const SOMETHING_WENT_WRONG = 'Something went wrong'

/** An error with a status code speaks for itself; any other is told in general. */
export function failureText(error: {
  readonly statusCode?: number
  readonly description?: string
}): string {
  const description = error.statusCode === undefined ? '' : (error.description ?? '')
  return description.trim() === '' ? SOMETHING_WENT_WRONG : description
}
