/** [account §8, A8.1, A8.2, D-90] */
import { FAILURES } from '@thela/contracts/errors'
import type { FieldMessage } from '@thela/domain/fields'
import { messagesIn } from '@thela/messages/catalogues'
import type { ErrorReply, ApiErrorCode, ApiErrorDetails } from '@thela/contracts/errors'

const CAUSES: Readonly<Partial<Record<ApiErrorCode, NonNullable<ErrorReply['cause']>>>> = {
  TOKEN_REQUIRED: 'AUTH_TOKEN_ERROR',
  TOKEN_KIND: 'AUTH_TOKEN_ERROR',
  SELLER_TOKEN_INVALID: 'AUTH_TOKEN_ERROR',
  NUMBER_TOKEN: 'NUMBER_TOKEN',
}

/** An error response of the API, thrown by commands and sent by the one error handler. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
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
    const cause = CAUSES[this.code]
    return {
      statusCode: this.statusCode,
      code: this.code,
      description: this.words ?? descriptionOf(this.code),
      ...(cause ? { cause } : {}),
      ...(this.details ? { details: withDescriptions(this.details) } : {}),
    }
  }
}

const english = messagesIn('en')

/** For users of the API, in English: the specified text, else the message of the code. */
export function descriptionOf(code: ApiErrorCode): string {
  const [, specified]: readonly [number, string?] = FAILURES[code]
  return specified ?? english(`errors.${code}`)
}

function withDescriptions({ fields, ...details }: ApiErrorDetails): ApiErrorDetails {
  if (!fields) return details
  const described = Object.entries(fields).map(([name, field]) => {
    const description = field.description ?? english.of('fields.', field as FieldMessage)
    return [name, { ...field, description }] as const
  })
  return { ...details, fields: Object.fromEntries(described) }
}
