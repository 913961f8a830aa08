/** Reports a purchase to a store's own accounts: each loads what it needs when it is reported to. [D-47] */
import type { AnalyticsKind, AnalyticsTarget } from '@thela/domain/checkout'
import { reportPurchase as reportToGa4 } from './ga4.ts'
import { reportPurchase as reportToPhotoAppPixel } from './photo-app-pixel.ts'
import { toPurchase } from './purchase.ts'
import type { OrderToReport, ReportPurchase } from './purchase.ts'
import { reportPurchase as reportToSocialPixel } from './social-pixel.ts'

/** A kind of account is one row. They are small, and this file is loaded once the shopper is asked. */
const ADAPTERS: Readonly<Record<AnalyticsKind, ReportPurchase>> = {
  GA4: reportToGa4,
  SOCIAL_PIXEL: reportToSocialPixel,
  PHOTO_APP_PIXEL: reportToPhotoAppPixel,
}

/** A failure is logged and nothing else: by its kind alone, with nothing of the order. */
export async function reportToAccounts(
  targets: readonly AnalyticsTarget[],
  order: OrderToReport,
): Promise<void> {
  const purchase = toPurchase(order)
  const report = async ({ kind, id }: AnalyticsTarget) => ADAPTERS[kind](id, purchase)
  await Promise.all(
    targets.map((target) =>
      report(target).catch(() => {
        globalThis.reportError?.(new Error(`ANALYTICS_NOT_SENT ${target.kind}`))
      }),
    ),
  )
}
