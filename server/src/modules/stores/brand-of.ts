/** [checkout §3 Store info, tracking §3 Brand info, §3, §9] */
import { omitUndefined } from '@thela/domain/values'
import type { StoreConfig } from '@thela/contracts/stores'
import type { StoreBrand, StoreLink } from '@thela/contracts/pages'
import type { Store } from './store.ts'

export const slugOf = ({
  config,
}: {
  readonly config: Pick<StoreConfig, 'storeId' | 'tracking'>
}): string => config.tracking.brandSlugName ?? config.storeId

type Face = 'CHECKOUT' | 'TRACKING'

/** Primary colours of a store that chooses none. */
const DEFAULT_PRIMARY: Readonly<Record<Face, string>> = { CHECKOUT: '#1A7F4B', TRACKING: '#282B4A' }

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '')

function contactLinks({ PHONE, EMAIL, WHATSAPP }: Store['config']['tracking']['contactLinks']) {
  return [
    PHONE && { text: PHONE, href: `tel:+${digitsOf(PHONE)}` },
    EMAIL && { text: EMAIL, href: `mailto:${EMAIL}` },
    WHATSAPP && { text: 'WhatsApp', href: `https://wa.me/${digitsOf(WHATSAPP)}` },
  ].filter((link): link is StoreLink => typeof link === 'object')
}

/**
 * The theme of a store's pages. Tracking and account pages may have colours and logos of their own.
 */
export function brandOf(store: Store, face: Face = 'CHECKOUT'): StoreBrand {
  const { config } = store
  const { tracking } = config
  const own = face === 'TRACKING' ? tracking : undefined
  const logoL = own?.logoL ?? config.storeLogoL
  const logoS = own?.logoS ?? config.storeLogoS
  const loader = own?.loaderLink ?? config.loaderUrl
  const usual = config.colorConfig
  return {
    storeId: store.storeId,
    slug: slugOf(store),
    name: config.storeName,
    link: config.storeLink,
    ...omitUndefined({ logoL, logoS, loader }),
    colors: {
      primary: own?.colorConfig.primaryColor ?? usual.primaryColor ?? DEFAULT_PRIMARY[face],
      primaryLight: own?.colorConfig.primaryLightColor ?? usual.primaryLightColor,
      danger: usual.dangerColor,
      icon: own?.colorConfig.iconColor ?? usual.iconColor,
    },
    contactLinks: contactLinks(tracking.contactLinks),
    privacyLinks: tracking.privacyLinks,
    // Another platform's parcels never name the product.
    hideBranding: tracking.hideSwiftBranding || tracking.platform !== 'THELA',
    ...(config.payments.marks === 'plain' && { plainMarks: true }),
  }
}
