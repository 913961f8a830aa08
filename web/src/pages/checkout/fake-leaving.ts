import type { Leaving } from './dialogs/use-leaving.ts'

/** Nobody is about to leave. */
export const staying: Leaving = {
  parent: undefined,
  isRequesting: false,
  request: () => undefined,
  leave: () => undefined,
  stay: () => undefined,
}
