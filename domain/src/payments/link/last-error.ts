/** [checkout §8 Payment error from order info] */

/** The description of the last error; each is JSON, and what cannot be read says nothing. */
export function lastErrorText(errors: readonly string[]): string | undefined {
  const last = errors[errors.length - 1]
  if (last === undefined) return undefined
  try {
    const { description } = Object(JSON.parse(last)) as { readonly description?: unknown }
    return typeof description === 'string' && description !== '' ? description : undefined
  } catch {
    return undefined
  }
}

/** As an order's errors are listed. */
export const errorForList = (description: string): string => JSON.stringify({ description })
