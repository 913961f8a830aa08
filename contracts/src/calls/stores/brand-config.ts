/** [tracking §3 Brand info, §7] */
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { literals } from '../../fields.ts'
import { LOGIN_TYPES } from '../tracking/tracking-access.ts'

const text = Type.Optional(Type.String())
const Banner = Type.Optional(Type.Object({ image: Type.String(), link: text, alt: Type.String() }))
const Banners = Type.Object({ DESKTOP: Banner, TAB: Banner, MOBILE: Banner })
const link = <const T extends string>(type: T) =>
  Type.Object({ type: literals([type]), text: Type.String(), href: Type.String() })

/** All that the store’s file says of the look of its tracking pages. */
export const BrandConfig = Type.Object({
  storeId: Type.String(),
  brandSlugName: Type.String(),
  /** A login is required where it is not said otherwise. */
  authRequired: Type.Boolean(),
  loginType: literals(LOGIN_TYPES),
  colorConfig: Type.Object({
    primaryColor: Type.String(),
    primaryLightColor: Type.String(),
    iconColor: Type.String(),
  }),
  banners: Type.Object({ TOP: Banners, BOTTOM: Banners }),
  hideAdBannersForNegativeStatuses: Type.Boolean(),
  logoL: text,
  logoLLink: text,
  logoS: text,
  logoSLink: text,
  logoAltText: Type.String(),
  contactLinks: Type.Object({ PHONE: text, EMAIL: text, WHATSAPP: text }),
  socialLinks: Type.Object({
    Facebook: text,
    Twitter: text,
    Instagram: text,
    YouTube: text,
    LinkedIn: text,
  }),
  privacyLinks: Type.Array(link('POLICY_LINK')),
  navLinks: Type.Array(link('NAVBAR_LINK')),
  loaderLink: text,
  blurDataURL: text,
  isBranded: Type.Boolean(),
  hideSwiftBranding: Type.Boolean(),
  platform: Type.String(),
  chatEnabled: Type.Boolean(),
  customerInvoiceDownloadEnabled: Type.Boolean(),
  sellerEmail: text,
  /** Seconds until another code can be asked for. */
  otpRetryTimeout: Type.Integer(),
})
export type BrandConfig = Static<typeof BrandConfig>

export const getBrandConfig = defineCall({
  route: 'GET /data/track/config/:id',
  summary: 'The look of a brand’s tracking pages, by the store, its brand slug or a tracking id',
  tokens: ['NONE'],
  rate: 'lookup',
  params: Type.Object({ id: Type.String({ maxLength: 128 }) }),
  reply: BrandConfig,
  failures: ['NOT_FOUND'],
})
