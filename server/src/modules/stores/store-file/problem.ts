import type { FieldMessage } from '@thela/domain/fields'
import { messagesIn } from '@thela/messages/catalogues'

/** Location and message: `meher.json:41:17 uiConfig.allowEdit: must be true or false`. */
export interface Problem {
  /** From the root: names and indexes. */
  readonly path: readonly (string | number)[]
  readonly words: string
  /** The error concerns the name itself, not its value. */
  readonly isName?: true
}

export const fieldName = (path: Problem['path']): string =>
  path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`,
    )
    .join('')

/** The same words as the forms and the calls. */
export const fieldText = (message: FieldMessage): string => messagesIn('en').of('fields.', message)

export const invalidUrl = (why: string): string => `${fieldText({ code: 'URL' })}: ${why}`

/** A store's file that cannot be applied. The message has a line for each problem. */
export class StoreFileRejected extends Error {
  override readonly name = 'StoreFileRefused'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}
