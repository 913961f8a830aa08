import type { Session } from '@thela/contracts/calls/identity/identity'
import type { PageFrame } from '@thela/contracts/pages'

/** A store and its visitor: for samples and tests of pages. */
export function sampleFrame(kind: Session['kind'] = 'ANON'): PageFrame {
  return {
    brand: {
      storeId: 'aangan',
      slug: 'aangan',
      name: 'Aangan',
      link: 'https://aangan.example',
      colors: { primary: '#123456', primaryLight: '#eeeeee', danger: '#b3261e', icon: '#1a7f4b' },
      contactLinks: [{ text: 'WhatsApp', href: 'https://wa.me/919800000000' }],
      privacyLinks: [],
      hideBranding: false,
      showsFree: true,
    },
    session: {
      token: kind,
      kind,
      expiresInSeconds: 300,
      ...(kind === 'ANON' ? {} : { phone: '+919876543210' }),
    },
    mode: 'page',
    platformBase: '/integrations/checkout/shopify',
  }
}
