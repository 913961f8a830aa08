/** [tracking §3 Brand info, §7] */
import { BANNER_TONES } from '@thela/domain/tracking'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { example, literals } from '../../fields.ts'
import { ImageUrl, StoreNameText } from '../../order-fields.ts'
import { LOGIN_TYPES } from '../tracking/tracking-access.ts'

const text = (value: string) => Type.Optional(example(Type.String(), value))
const Banner = Type.Optional(
  Type.Object({
    image: ImageUrl,
    link: text('https://shop.example/products/masala-chai'),
    alt: example(Type.String(), 'Tea of the season'),
  }),
)
const Banners = Type.Object({
  words: Type.Optional(
    Type.Object({
      title: example(Type.String(), 'Tea of the season'),
      text: example(Type.String(), 'First flush'),
      tone: literals(BANNER_TONES),
    }),
  ),
  DESKTOP: Banner,
  TAB: Banner,
  MOBILE: Banner,
})
const link = <const T extends string>(type: T) =>
  Type.Object({
    type: literals([type]),
    text: example(Type.String(), 'Privacy policy'),
    href: example(Type.String(), 'https://shop.example/privacy'),
  })

/** All that the store’s file says of the look of its tracking pages. */
export const BrandConfig = Type.Object({
  storeId: example(Type.String(), 'meher'),
  brandSlugName: example(Type.String(), 'meher'),
  /** A login is required where it is not said otherwise. */
  authRequired: Type.Boolean(),
  loginType: literals(LOGIN_TYPES),
  colorConfig: Type.Object({
    primaryColor: example(Type.String(), '#8a3b12'),
    primaryLightColor: example(Type.String(), '#f6e9e0'),
    iconColor: example(Type.String(), '#8a3b12'),
  }),
  banners: Type.Object({ TOP: Banners, BOTTOM: Banners }),
  hideAdBannersForNegativeStatuses: Type.Boolean(),
  logoL: text('https://shop.example/logo.svg'),
  logoLLink: text('https://shop.example/'),
  logoS: text('https://shop.example/mark.svg'),
  logoSLink: text('https://shop.example/'),
  logoAltText: StoreNameText,
  contactLinks: Type.Object({
    PHONE: text('+918041234567'),
    EMAIL: text('care@shop.example'),
    WHATSAPP: text('+918041234567'),
  }),
  socialLinks: Type.Object({
    Facebook: text('https://social.example/meher'),
    Twitter: text('https://social.example/meher'),
    Instagram: text('https://social.example/meher'),
    YouTube: text('https://social.example/meher'),
    LinkedIn: text('https://social.example/meher'),
  }),
  privacyLinks: Type.Array(link('POLICY_LINK')),
  navLinks: Type.Array(link('NAVBAR_LINK')),
  loaderLink: text('https://shop.example/images/loader.svg'),
  blurDataURL: text('data:image/png;base64,iVBORw0KGgo='),
  isBranded: Type.Boolean(),
  hideSwiftBranding: Type.Boolean(),
  platform: example(Type.String(), 'WEB'),
  chatEnabled: Type.Boolean(),
  customerInvoiceDownloadEnabled: Type.Boolean(),
  sellerEmail: text('care@shop.example'),
  /** Seconds until another code can be asked for. */
  otpRetryTimeout: example(Type.Integer(), 30),
})
export type BrandConfig = Static<typeof BrandConfig>

export const getBrandConfig = defineCall({
  route: 'GET /data/track/config/:id',
  summary: 'The look of a brand’s tracking pages, by the store, its brand slug or a tracking id',
  tokens: ['NONE'],
  rate: 'lookup',
  params: Type.Object({
    id: example(Type.String({ maxLength: 128 }), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV'),
  }),
  reply: BrandConfig,
  failures: ['NOT_FOUND'],
})
