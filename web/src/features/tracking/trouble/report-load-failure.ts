/** A parcel that the browser cannot load is recorded, as one is that the server cannot. [tracking §4, §8, T4.74] */
import type { PageFrame } from '@thela/contracts/pages'
import type { ApiCallError } from '../../../api/api-call-error.ts'
import { parentWindowAt } from '../../../parent-window/parent-window.ts'

/** In the browser's log and for the analytics of the page around; the parcel of another customer is no failure. */
export function reportLoadFailure(
  { parentOrigin }: Pick<PageFrame, 'parentOrigin'>,
  failure: ApiCallError,
): void {
  if (failure.statusCode === 404) return
  globalThis.reportError?.(failure)
  if (parentOrigin === undefined) return
  const payload = { event: 'shipment_failed', code: failure.code }
  parentWindowAt(parentOrigin).notify('ANALYTICS', { payload })
}
