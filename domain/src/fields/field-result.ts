import type { FieldMessage } from './field-message.ts'

/**
 * The result of a field's rule. Three kinds, so that one rule serves while typing and on submit:
 * `incomplete` means that more typing may make it valid, so a page shows no error until the field
 * is left; its message is the final one. [I51]
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

/** The message to show once the shopper has left the field or submits; undefined if it is valid. */
export function finalMessage<M>(result: FieldResult<unknown, M>): M | undefined {
  return result.kind === 'valid' ? undefined : result.message
}
