/** [tracking §3 Brand info] */
import type { Language } from '@thela/domain/text'
import { BANNER_TONES } from '@thela/domain/tracking'
import { Type } from 'typebox'
import { inLanguages } from './languages.ts'
import { setting } from './setting.ts'

const { section, required, list, flag, number, text, textOr, url, colour, choice, shaped } = setting

const textIn = (language: Language) => Type.Optional(text(60, `In \`${language}\`.`))
const policyLink = required('One link.', {
  text: text(60, 'What is read.'),
  href: url('Where it leads.'),
  texts: inLanguages('What is read in a language, else `text`.', textIn),
})
/** Declared apart from `policyLink`, so that the check of what is read tells the two lists apart. */
const navLink = required('One link of the bar.', {
  text: text(60, 'What is read.'),
  href: url('Where it leads.'),
  texts: inLanguages('What is read in a language, else `text`.', textIn),
})
const wordsIn = (language: Language) =>
  Type.Optional(
    required(`In \`${language}\`.`, {
      title: text(60, 'The first line.'),
      text: textOr('', 80, 'The line below.'),
    }),
  )
const banner = (device: string, shape: string) =>
  Type.Optional(
    required(`The banner on ${device}.`, {
      image: url(`The picture, ${shape}.`),
      link: Type.Optional(url('Where it leads.')),
      alt: textOr('', 200, 'What it shows, for those who cannot see it.'),
    }),
  )
const banners = (place: string) =>
  section(`The banner that stands ${place}.`, {
    words: Type.Optional(
      required('Its words, in the store’s font over the beginning of its pictures.', {
        title: text(60, 'The first line.'),
        text: textOr('', 80, 'The line below.'),
        tone: choice(BANNER_TONES, 'DARK', 'Dark words for a light picture, or light ones.'),
        texts: inLanguages('Both lines in a language, else these.', wordsIn),
      }),
    ),
    DESKTOP: banner('a desktop', 'six times as wide as high'),
    TAB: banner('a tablet', 'four times as wide as high'),
    MOBILE: banner('a phone', 'two and a half times as wide as high'),
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
  automaticOtp: flag(
    false,
    'A private parcel sends the OTP to the phone of its order at once; else the customer enters it.',
  ),
  silentDays: number(
    3,
    'Days without a courier’s scan after which a customer is told that the order is taking longer to ship; 0: never.',
    { maximum: 60 },
  ),
  isBranded: flag(
    true,
    'Pages wear the store’s look; else ours, with the store’s name, and without its banners, bar and networks.',
  ),
  hideSwiftBranding: flag(false, 'Pages do not name Thela.'),
  platform: textOr(
    'THELA',
    40,
    'Whose platform it is: ours with THELA or nothing; another one, such as EKART, hides branding and invoices.',
  ),
  colorConfig: section('Colours of these pages, where they differ.', {
    primaryColor: Type.Optional(colour('Buttons and what is chosen.')),
    primaryLightColor: Type.Optional(colour('Ground behind what is chosen, on white pages.')),
    iconColor: Type.Optional(colour('Icons and steps that are done.')),
  }),
  banners: section('Pictures below the parcel.', {
    TOP: banners('first'),
    BOTTOM: banners('after it'),
  }),
  hideAdBannersForNegativeStatuses: flag(false, 'No banners on a failed, damaged or lost parcel.'),
  logoL: Type.Optional(url('Wide logo, where it differs.')),
  logoLLink: Type.Optional(url('Where the wide logo leads.')),
  logoS: Type.Optional(
    url('Square logo, where it differs; a phone shows it in place of the wide one.'),
  ),
  logoSLink: Type.Optional(
    url('Where the square logo leads. With it a phone shows that logo in place of the wide one.'),
  ),
  logoAltText: Type.Optional(
    Type.String({ ...text(120, 'The logo in words.'), defaultText: 'the store name' }),
  ),
  previewImage: Type.Optional(
    url(
      'PNG or JPEG of 1200 × 630 px, shown with a link to a parcel in WhatsApp and elsewhere; without it the logo, of an SVG a PNG.',
    ),
  ),
  loaderLink: Type.Optional(url('A picture that moves, shown while a page waits.')),
  blurDataURL: Type.Optional(
    shaped(
      '^data:image/',
      'a data:image address',
      'Stands in while a banner loads, in base64; by default 1 × 1 in the light primary colour.',
    ),
  ),
  contactLinks: section('How the store is reached.', {
    PHONE: Type.Optional(text(24, 'Phone, with country code.')),
    EMAIL: Type.Optional(text(254, 'Email.')),
    WHATSAPP: Type.Optional(text(24, 'WhatsApp number, with country code.')),
  }),
  socialLinks: section('The store elsewhere.', {
    Facebook: social('Facebook'),
    Twitter: social('Twitter'),
    Instagram: social('Instagram'),
    YouTube: social('YouTube'),
    LinkedIn: social('LinkedIn'),
  }),
  privacyLinks: list('Policies, at the foot of pages.', policyLink),
  navLinks: list('The bar at the head of pages.', navLink),
  chatEnabled: flag(false, 'Offer support chat for a parcel.'),
  chat: Type.Optional(
    required('The Freshchat account whose widget is used.', {
      host: url('Where the widget is served, such as https://wchat.freshchat.com.'),
      token: text(100, 'The token of its web widget, which is public.'),
    }),
  ),
  sellerEmail: Type.Optional(
    text(
      254,
      'Where the store reads questions about parcels; on these pages in place of contactLinks.EMAIL.',
    ),
  ),
  customerInvoiceDownloadEnabled: flag(
    false,
    'Let the customer of an order download its invoice. It is issued then, or when the order is shipped. Never switch it on where another system numbers your invoices.',
  ),
  otpRetryTimeout: number(30, 'Seconds until another OTP to log in can be requested, from 10 on.', {
    maximum: 600,
  }),
})
