/** A rule's result for a field; the domain's results have this shape. */
export type FieldErrorResult =
  | { readonly kind: 'valid' }
  /** `incomplete`: more typing may make it valid. */
  | { readonly kind: 'incomplete' | 'invalid'; readonly message: string }

/** The displayed messages, by field. */
export type FieldErrors = Readonly<Record<string, string>>

function without(errors: FieldErrors, name: string): FieldErrors {
  const { [name]: _without, ...others } = errors
  return others
}

/**
 * The field being typed in shows only errors that more typing cannot fix; other fields lose an
 * error once it is fixed.
 */
export function errorsWhileTyping<Name extends string>(
  errors: FieldErrors,
  typed: Name,
  validate: (name: Name) => FieldErrorResult,
): FieldErrors {
  const result = validate(typed)
  const names = Object.keys(errors) as Name[]
  const left = names
    .filter((name) => name === typed || validate(name).kind === 'valid')
    .reduce(without, errors)
  return result.kind === 'invalid' ? { ...left, [typed]: result.message } : left
}

export function errorsAfterLeaving(
  errors: FieldErrors,
  name: string,
  result: FieldErrorResult,
): FieldErrors {
  return result.kind === 'valid' ? without(errors, name) : { ...errors, [name]: result.message }
}

export function errorsOnSending<Name extends string>(
  names: readonly Name[],
  validate: (name: Name) => FieldErrorResult,
): FieldErrors {
  return names.reduce<FieldErrors>(
    (errors, name) => errorsAfterLeaving(errors, name, validate(name)),
    {},
  )
}
