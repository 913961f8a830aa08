/** [tracking §3 Brand info] */
import { Type } from 'typebox'
import { notYet, setting } from './setting.ts'

const { section, required, list, flag, number, text, textOr, url, colour, shaped } = setting

const link = required('One link.', {
  text: text(60, 'What is read.'),
  href: url('Where it leads.'),
})
/** Declared apart from `link`, so that the check of what is read tells the two lists apart. */
const navLink = required('One link of the bar.', {
  text: text(60, 'What is read.'),
  href: url('Where it leads.'),
})
const banner = (device: string) =>
  Type.Optional(
    required(`The banner on ${device}.`, {
      image: url('The picture.'),
      link: Type.Optional(url('Where it leads.')),
      alt: textOr('', 200, 'What it shows, for those who cannot see it.'),
    }),
  )
const banners = (place: string) =>
  section(`Banners ${place}.`, {
    DESKTOP: banner('a desktop'),
    TAB: banner('a tablet'),
    MOBILE: banner('a phone'),
  })
const social = (network: string) => Type.Optional(url(`The store on ${network}.`))

/** The look of tracking and account pages. */
export const tracking = section('The look of tracking and account pages.', {
  brandSlugName: Type.Optional(
    Type.String({
      ...shaped('^[a-z0-9][a-z0-9-]{1,39}$', '2 to 40 of a-z, 0-9 and -', 'The store in links.'),
      defaultText: 'the store id',
    }),
  ),
  authRequired: flag(
    true,
    'The customer’s part of a parcel’s page asks for the OTP at once; else when it is wanted.',
  ),
  shipmentsArePublic: flag(
    true,
    'Everyone with the tracking id sees status, cities and dates; else nothing without the OTP.',
  ),
  isBranded: notYet(flag(true, 'Pages wear the store’s look.')),
  hideSwiftBranding: flag(false, 'Pages do not name Thela.'),
  platform: textOr('THELA', 40, 'Whose platform it is; another one hides branding and invoices.'),
  colorConfig: section('Colours of these pages, where they differ.', {
    primaryColor: Type.Optional(colour('Buttons and what is chosen.')),
    primaryLightColor: Type.Optional(colour('Ground behind what is chosen.')),
    iconColor: Type.Optional(colour('Icons and steps that are done.')),
  }),
  banners: notYet(
    section('Pictures above and below the parcel.', {
      TOP: banners('above'),
      BOTTOM: banners('below'),
    }),
  ),
  hideAdBannersForNegativeStatuses: notYet(
    flag(false, 'No banners on a failed, damaged or lost parcel.'),
  ),
  logoL: Type.Optional(url('Wide logo, where it differs.')),
  logoLLink: notYet(Type.Optional(url('Where the wide logo leads.'))),
  logoS: Type.Optional(url('Square logo, where it differs.')),
  logoSLink: notYet(Type.Optional(url('Where the square logo leads.'))),
  logoAltText: notYet(
    Type.Optional(
      Type.String({ ...text(120, 'The logo in words.'), defaultText: 'the store name' }),
    ),
  ),
  loaderLink: Type.Optional(url('A picture that moves, shown while a page waits.')),
  blurDataURL: notYet(
    Type.Optional(shaped('^data:image/', 'a data:image address', 'Stands in while pictures load.')),
  ),
  contactLinks: section('How the store is reached.', {
    PHONE: Type.Optional(text(24, 'Phone, with country code.')),
    EMAIL: Type.Optional(text(254, 'Email.')),
    WHATSAPP: Type.Optional(text(24, 'WhatsApp number, with country code.')),
  }),
  socialLinks: notYet(
    section('The store elsewhere.', {
      Facebook: social('Facebook'),
      Twitter: social('Twitter'),
      Instagram: social('Instagram'),
      YouTube: social('YouTube'),
      LinkedIn: social('LinkedIn'),
    }),
  ),
  privacyLinks: list('Policies, at the foot of pages.', link),
  navLinks: notYet(list('The bar at the head of pages.', navLink)),
  chatEnabled: notYet(flag(false, 'Offer support chat for a parcel.')),
  sellerEmail: notYet(Type.Optional(text(254, 'Where the store reads questions about parcels.'))),
  customerInvoiceDownloadEnabled: notYet(flag(false, 'Let the shopper download the invoice.')),
  otpRetryTimeout: notYet(
    number(30, 'Seconds until another code can be asked for.', { maximum: 600 }),
  ),
})
