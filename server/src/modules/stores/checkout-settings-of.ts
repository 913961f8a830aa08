import type { CheckoutSettings } from '@thela/contracts/pages'
import { leavingPrompt } from '@thela/domain/checkout'
import { guestOfferAfterMs } from '@thela/domain/identity'
import type { Store } from './store.ts'

/** The store's settings that the checkout page itself needs. [checkout §3 Store uiConfig flags] */
export function checkoutSettingsOf(
  { config }: Store,
  now: { readonly stockIsLow: boolean; readonly isDev: boolean },
): CheckoutSettings {
  const { uiConfig } = config
  return {
    minAddressLine1Length: uiConfig.minAddressLine1Length,
    skipFullNameValidation: uiConfig.skipFullNameValidation,
    skipEmailValidation: uiConfig.skipEmailValidation,
    allowInternationalAddress: uiConfig.allowInternationalAddress,
    showBillingAddress: uiConfig.showBillingAddress,
    allowEdit: uiConfig.allowEdit,
    hideSlaValues: uiConfig.hideSlaValues,
    showFreeShipping: uiConfig.showFreeShipping,
    showExpandedOrderSummary: uiConfig.showExpandedOrderSummary,
    checksCodRisk: uiConfig.rpaEnabled,
    nudgesToPrepaid: !uiConfig.disablePrepaidNudge,
    paysInCurrentWindow: config.payments.inCurrentWindow,
    offersCodes: config.coupons.offered.length > 0,
    guestAllowed: config.signIn.allowGuest,
    guestAfterMs: guestOfferAfterMs(uiConfig.checkoutAsGuestTimeout),
    skipsOtp: uiConfig.skipOtpVerification,
    leavingEarly: {
      show: config.leavingEarlyConfig.show,
      ownCheckout: config.leavingEarlyConfig.ownCheckout,
      ...leavingPrompt(now.stockIsLow, config.customExitConfig),
    },
    isDev: now.isDev,
  }
}
