/**
 * What a rule says of a field. Three answers, so that one rule serves while typing and at the end:
 * `notYet` means more typing may still make it right, so a page stays silent until the field is
 * left; its message is the final one. [invariant I51]
 */
export type FieldAnswer<T> =
  | { readonly kind: 'valid'; readonly value: T }
  | { readonly kind: 'notYet'; readonly message: string }
  | { readonly kind: 'wrong'; readonly message: string }

export function valid<T>(value: T): FieldAnswer<T> {
  return { kind: 'valid', value }
}

export function notYet(message: string): FieldAnswer<never> {
  return { kind: 'notYet', message }
}

export function wrong(message: string): FieldAnswer<never> {
  return { kind: 'wrong', message }
}

/** The message once the shopper has left the field or submits; none if it is right. */
export function finalMessage(answer: FieldAnswer<unknown>): string | undefined {
  return answer.kind === 'valid' ? undefined : answer.message
}

/** The message while the shopper still types: only what more typing cannot mend. */
export function typingMessage(answer: FieldAnswer<unknown>): string | undefined {
  return answer.kind === 'wrong' ? answer.message : undefined
}
