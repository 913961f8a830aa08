/** The messages of parts that are loaded when they are needed, in a file of their own. [ADR-050] */
import { importPart } from '@thela/ui/import-part.ts'
import type { CompiledMessage } from '@thela/messages'

/** What web/page-messages.ts writes for them at build time. */
export interface LaterMessagesFile {
  readonly default: Readonly<Record<string, CompiledMessage>>
}

let fetchMessages: (() => Promise<void>) | undefined
let fetching: Promise<void> | undefined

/** In the browser, before anything is rendered. */
export function setLaterMessages(fetch: () => Promise<void>): void {
  fetchMessages = fetch
}

/** After a failure the next part asks anew. */
function laterMessages(): Promise<void> {
  fetching ??= (fetchMessages?.() ?? Promise.resolve()).catch((error: unknown) => {
    fetching = undefined
    throw error
  })
  return fetching
}

/** A part of the page together with its messages and styles: they travel side by side. */
export async function withMessages<Part>(load: () => Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([importPart(load), laterMessages(), globalThis.laterStyle])
  return loaded
}
