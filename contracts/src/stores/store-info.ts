/** [checkout §3 Store info] */
import { Type } from 'typebox'
import { StoreIdSchema, example } from '../fields.ts'
import { STORE_SHAPES } from '../store-brand.ts'
import type { StoreShape } from '../store-brand.ts'
import { notYet, setting } from './setting.ts'

const { section, list, flag, number, text, textOr, url, colour } = setting

/** Who the store is and how it looks. */
export const storeInfo = {
  storeId: Type.String({
    ...StoreIdSchema,
    expects: '2 to 40 of a-z, 0-9 and -',
    description: 'Names the store for ever: addresses of webhooks and links carry it.',
  }),
  storeName: example(text(80, 'As shoppers know it.'), 'Meher Pantry'),
  storeLink: example(
    url('The address of the shop; “back to the store” leads there.'),
    'https://shop.example',
  ),
  ownCheckoutLink: Type.Optional(
    url(
      'The shop’s own cart or checkout. Shoppers are led there where Thela cannot be used; by default to storeLink.',
    ),
  ),
  storeLogoL: Type.Optional(
    example(url('Wide logo, for the head of a page.'), 'https://shop.example/logo.svg'),
  ),
  storeLogoS: Type.Optional(
    example(url('Square logo, for small places.'), 'https://shop.example/mark.svg'),
  ),
  loaderUrl: Type.Optional(url('A picture that moves, shown while a page waits.')),
  configId: textOr('default', 80, 'Names this configuration in payment links.'),
  colorConfig: section('The store’s colours.', {
    primaryColor: Type.Optional(
      colour(
        'Buttons and what is chosen; by default #1A7F4B, on tracking and account pages #282B4A. Pages darken a colour whose text would be hard to read, and set dark text on a pale one.',
      ),
    ),
    primaryLightColor: colour(
      'Ground behind what is chosen, on white pages; other pages mix it from their own ground and `primaryColor`.',
      { default: '#E8F4ED' },
    ),
    dangerColor: colour('Errors and what is lost.', { default: '#B3261E' }),
    iconColor: colour('Icons and steps that are done.', { default: '#1A7F4B' }),
  }),
  appearance: section('What makes the pages look like the shop.', {
    ground: Type.Optional(
      colour(
        'Ground of all pages, light or dark; white by default. Pages make one of a middle tone lighter or darker, and every other colour readable on it.',
      ),
    ),
    shape: Type.Optional(
      Type.Unsafe<StoreShape>({
        enum: [...STORE_SHAPES],
        expects: '0, 6, 12 or 999',
        examples: [12],
        description:
          'Radius of fields and buttons in px: 0, 6, 12 (the default), or 999 for buttons that are round at both ends.',
      }),
    ),
    font: Type.Optional(
      example(
        url(
          'A WOFF2 file of at most 30 kB that other sites may load (Access-Control-Allow-Origin): one variable font, from 400 to 600. It never delays the text: a page that it reaches late keeps the system’s font.',
        ),
        'https://shop.example/font.woff2',
      ),
    ),
    favicon: Type.Optional(
      example(url('Picture of the browser’s tab; a square.'), 'https://shop.example/favicon.svg'),
    ),
  }),
  analytics: section(
    'Ids of analytics accounts that count purchases where `libraryPref.analytics` is true. None is loaded on a page with a card field.',
    {
      socialPixelId: Type.Optional(text(80, 'The pixel at Meta.')),
      adsId: notYet(Type.Optional(text(80, 'The advertising account (AW-…).'))),
      ga4Id: Type.Optional(text(80, 'The measurement id at Google Analytics (G-…).')),
      cashbackAffiliates: notYet(
        list('Cash-back affiliates to which a purchase is told.', text(80, 'Id.')),
      ),
      photoAppPixelId: Type.Optional(text(80, 'The pixel at Snapchat.')),
    },
  ),
  transactionLimit: section('The most that one payment may be, in rupees.', {
    upi: number(100_000, 'UPI, in rupees.'),
    wallets: number(100_000, 'Wallets, in rupees.'),
    card: number(500_000, 'Debit and credit cards, in rupees.'),
    debitCard: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Debit cards, in rupees; instead of `card`.',
        examples: [300_000],
      }),
    ),
    creditCard: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Credit and prepaid cards, in rupees; instead of `card`.',
        examples: [300_000],
      }),
    ),
    netbanking: number(500_000, 'Net banking, in rupees.'),
  }),
  customerFeedbackSettings: section('Asking for an opinion after the purchase.', {
    show: flag(false, 'Ask on the thank-you page; `thela store feedback ID` lists the replies.'),
    title: Type.Optional(text(80, 'Instead of “How was your checkout?”.')),
  }),
  checkoutExpiresAfterHours: number(
    720,
    'Hours after which a checkout that was not paid expires and is begun anew from the shop.',
    { minimum: 1, maximum: 720 },
  ),
  leavingEarlyConfig: section('The prompt for a shopper about to leave.', {
    show: flag(true, 'Ask before the checkout is closed.'),
    lowStockAt: number(5, 'Stock counts as low at this many pieces; only then is it spoken of.'),
    ownCheckout: flag(true, 'Offer the shop’s own checkout in it, with what was entered.'),
  }),
  customExitConfig: section('The store’s own words for that prompt.', {
    title: Type.Optional(example(text(80, 'Instead of “Leaving Early?”.'), 'Your tea is waiting')),
    subTitle: Type.Optional(
      example(
        text(200, 'Instead of the sentence about the cart or the stock.'),
        'Free delivery above ₹499',
      ),
    ),
  }),
  libraryPref: section('Scripts of others that pages may load.', {
    analytics: flag(
      false,
      'Whoever has ordered may allow the accounts of `analytics` to count the order, on a thank-you page of its own. In the pop-up your own page counts it, by the event `thela:analytics`.',
    ),
    supportChat: notYet(flag(false, 'Support chat.')),
    sessionReplay: notYet(flag(false, 'Session replay; inputs stay masked.')),
  }),
}
