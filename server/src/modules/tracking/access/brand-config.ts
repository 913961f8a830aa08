/** [tracking §3 Brand info, §7] */
import type { BrandConfig } from '@thela/contracts/calls/stores/brand-config'
import { isOwnPlatform, loginType } from '@thela/domain/tracking'
import { omitUndefined } from '@thela/domain/values'
import { brandOf } from '../../stores/index.ts'
import type { Store } from '../../stores/index.ts'

/** As the store's file has it, with the colours and logos that its pages end up with. */
export function brandConfig(store: Store): BrandConfig {
  const { tracking } = store.config
  const { platform, shipmentsArePublic, privacyLinks, navLinks } = tracking
  const brand = brandOf(store, 'TRACKING')
  const { primary, primaryLight, icon } = brand.colors
  // Handed over as it is: our own pages do not use all of it, and their settings say so.
  const file: object = tracking
  const config = {
    logoAltText: brand.name,
    ...file,
    storeId: store.storeId,
    brandSlugName: brand.slug,
    loginType: loginType(!shipmentsArePublic),
    colorConfig: { primaryColor: primary, primaryLightColor: primaryLight, iconColor: icon },
    ...omitUndefined({ logoL: brand.logoL, logoS: brand.logoS, loaderLink: brand.loader }),
    hideSwiftBranding: brand.hideBranding,
    privacyLinks: privacyLinks.map(({ text, href }) => ({ type: 'POLICY_LINK', text, href })),
    navLinks: navLinks.map(({ text, href }) => ({ type: 'NAVBAR_LINK', text, href })),
    // Another platform's parcels have their invoices there.
    ...(isOwnPlatform(platform) ? {} : { customerInvoiceDownloadEnabled: false }),
  }
  return config as unknown as BrandConfig
}
