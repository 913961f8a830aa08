import { ApiError } from '../http/replies/api-error.ts'

/** What the operator reads of a command that failed: the sentence of an API error, never its code. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) {
    const { description, details } = error.body
    const fields = Object.entries(details?.fields ?? {}).map(
      ([name, field]) => `${name}: ${field.description ?? field.code}`,
    )
    return [description, ...fields].join('\n')
  }
  return error instanceof Error ? error.message : String(error)
}
