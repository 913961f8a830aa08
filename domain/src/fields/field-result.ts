import type { FieldMessage } from './field-message.ts'

/**
 * What a rule says of a field. Three answers, so that one rule serves while typing and at the end:
 * `notYet` means more typing may still make it right, so a page stays silent until the field is
 * left; its message is the final one. [I51]
 */
export type FieldResult<T, M = FieldMessage> =
  | { readonly kind: 'valid'; readonly value: T }
  | { readonly kind: 'incomplete'; readonly message: M }
  | { readonly kind: 'invalid'; readonly message: M }

export function valid<T>(value: T): FieldResult<T, never> {
  return { kind: 'valid', value }
}

export function incomplete<M>(message: M): FieldResult<never, M> {
  return { kind: 'incomplete', message }
}

export function invalid<M>(message: M): FieldResult<never, M> {
  return { kind: 'invalid', message }
}

/** The message once the shopper has left the field or submits; none if it is right. */
export function finalMessage<M>(result: FieldResult<unknown, M>): M | undefined {
  return result.kind === 'valid' ? undefined : result.message
}
