import type { SelectedPaymentType } from '@thela/domain/payments'
import { importPart } from '@thela/ui/import-part.ts'
import type { MethodView } from './method-view.ts'
import { METHOD_VIEWS } from './method-views.ts'

const loaded = new Map<SelectedPaymentType, MethodView>()

/** A loaded method is rendered at once. */
export const loadedMethod = (id: SelectedPaymentType): MethodView | undefined => loaded.get(id)

export async function loadMethod(id: SelectedPaymentType): Promise<void> {
  const entry = METHOD_VIEWS[id]
  if (!entry) throw new Error(`no view for ${id}`)
  if (!loaded.has(id)) loaded.set(id, await importPart(entry.load))
}

/** Before the tap that opens it; if loading fails, it is retried when it is opened. */
export function prefetchMethod(id: SelectedPaymentType): void {
  if (id in METHOD_VIEWS) loadMethod(id).catch(() => undefined)
}
