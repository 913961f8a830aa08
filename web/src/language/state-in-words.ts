/** Loaded with its messages, in the pages of languages that need it. [ADR-195] */
import { findState } from '@thela/domain/regions'
import type { Messages } from '@thela/messages'

/** A state of India in the page's language; any other as it is. */
export function stateInWords(t: Messages, name: string): string {
  const state = findState(name)
  return state ? t.of('regions.state.', { code: state.iso as 'KA' }) : name
}
