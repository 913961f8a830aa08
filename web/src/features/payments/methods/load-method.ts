import type { SelectedPaymentType } from '@thela/domain/payments'
import type { MethodView } from './method-view.ts'
import { METHOD_VIEWS } from './method-views.ts'

const loaded = new Map<SelectedPaymentType, MethodView>()

/** What is there already is drawn at once. */
export const loadedMethod = (id: SelectedPaymentType): MethodView | undefined => loaded.get(id)

export async function loadMethod(id: SelectedPaymentType): Promise<void> {
  const entry = METHOD_VIEWS[id]
  if (!entry) throw new Error(`no view for ${id}`)
  if (!loaded.has(id)) loaded.set(id, await entry.load())
}

/** Ahead of the tap that opens it; one that does not come is asked for again when it is opened. */
export function prefetchMethod(id: SelectedPaymentType): void {
  if (id in METHOD_VIEWS) loadMethod(id).catch(() => undefined)
}
