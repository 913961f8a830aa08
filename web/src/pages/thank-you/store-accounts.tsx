/** How the store's own accounts come to count a purchase. [checkout §3 Store info, §8, D-47, D-79, ADR-332] */
import type { ThankYouPage } from '@thela/contracts/pages'
import { routeAnalyticsEvent } from '@thela/domain/checkout'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { PurchaseConsentProps } from '../../features/orders/purchase-consent/purchase-consent.tsx'
import { isPurchaseToReport, notePurchaseReported } from './reported-purchases.ts'
import type { SuccessInfo } from './success-info.ts'

/** The order’s page is complete without it. */
const Nothing: ComponentType<PurchaseConsentProps> = () => null

const PurchaseConsent = lazy(async () => {
  const part = await import('../../features/orders/purchase-consent/purchase-consent.tsx').catch(
    () => undefined,
  )
  const component: ComponentType<PurchaseConsentProps> = part?.PurchaseConsent ?? Nothing
  return { default: component }
})

/** The browser says for its user that nothing of the kind is allowed. */
const isRefusedByBrowser = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

interface StoreAccountsProps {
  page: Pick<ThankYouPage, 'brand' | 'isDev'>
  accounts: NonNullable<ThankYouPage['analytics']>
  info: SuccessInfo
}

/** The purchase, for the store's own accounts: once, and if the shopper allows it. */
export function StoreAccounts({ page: { brand, isDev }, accounts, info }: StoreAccountsProps) {
  const [isOpen] = useState(() => isPurchaseToReport(isDev, info) && !isRefusedByBrowser())
  const { targets, blocked } = routeAnalyticsEvent('purchase', accounts)
  useEffect(() => {
    if (isOpen && blocked) globalThis.reportError?.(new Error(`ANALYTICS_BLOCKED ${blocked}`))
  }, [isOpen, blocked])
  if (!isOpen || blocked) return null
  return (
    <Suspense>
      <PurchaseConsent
        storeName={brand.name}
        targets={targets}
        order={info}
        onChoice={() => notePurchaseReported(info)}
      />
    </Suspense>
  )
}
