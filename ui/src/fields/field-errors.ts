/** What a rule says of a field; the domain's answers have this shape. */
export type Verdict =
  | { readonly kind: 'valid' }
  /** `notYet`: more typing may still make it right. */
  | { readonly kind: 'notYet' | 'wrong'; readonly message: string }

/** The messages that show, by field. */
export type FieldErrors = Readonly<Record<string, string>>

function without(errors: FieldErrors, name: string): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([of]) => of !== name))
}

/** The typed field shows only what more typing cannot mend; others lose an error that is mended. */
export function errorsWhileTyping<Name extends string>(
  errors: FieldErrors,
  typed: Name,
  judge: (name: Name) => Verdict,
): FieldErrors {
  const verdict = judge(typed)
  const others = Object.keys(errors).filter((name): name is Name => name !== typed)
  const mended = others.filter((name) => judge(name).kind === 'valid')
  const left = [typed, ...mended].reduce(without, errors)
  return verdict.kind === 'wrong' ? { ...left, [typed]: verdict.message } : left
}

export function errorsAfterLeaving(
  errors: FieldErrors,
  name: string,
  verdict: Verdict,
): FieldErrors {
  return verdict.kind === 'valid' ? without(errors, name) : { ...errors, [name]: verdict.message }
}

export function errorsOnSending<Name extends string>(
  names: readonly Name[],
  judge: (name: Name) => Verdict,
): FieldErrors {
  return names.reduce<FieldErrors>(
    (errors, name) => errorsAfterLeaving(errors, name, judge(name)),
    {},
  )
}
