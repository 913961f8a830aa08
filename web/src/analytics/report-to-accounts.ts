/** Reports a purchase to a store's own accounts: each loads what it needs when it is reported to. [D-47] */
import type { AnalyticsKind, AnalyticsTarget } from '@thela/domain/checkout'
import { toPurchase } from './purchase.ts'
import type { OrderToReport, ReportPurchase } from './purchase.ts'

interface Adapter {
  readonly reportPurchase: ReportPurchase
}

/** A kind of account is one row. */
const ADAPTERS: Readonly<Record<AnalyticsKind, () => Promise<Adapter>>> = {
  GA4: () => import('./ga4.ts'),
  SOCIAL_PIXEL: () => import('./social-pixel.ts'),
  PHOTO_APP_PIXEL: () => import('./photo-app-pixel.ts'),
}

/** A failure is logged and nothing else: by its kind alone, with nothing of the order. */
export async function reportToAccounts(
  targets: readonly AnalyticsTarget[],
  order: OrderToReport,
): Promise<void> {
  const purchase = toPurchase(order)
  const report = async ({ kind, id }: AnalyticsTarget) => {
    const adapter = await ADAPTERS[kind]()
    await adapter.reportPurchase(id, purchase)
  }
  await Promise.all(
    targets.map((target) =>
      report(target).catch(() => {
        globalThis.reportError?.(new Error(`ANALYTICS_NOT_SENT ${target.kind}`))
      }),
    ),
  )
}
