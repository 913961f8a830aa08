import { COD_CONFIRMATIONS } from '@thela/domain/checkout'
import { PAYMENT_METHODS } from '@thela/domain/orders'
import {
  CARD_NETWORKS,
  CARD_TYPES,
  DEFAULT_PAYMENT_ORDER,
  PAYMENT_TYPES,
} from '@thela/domain/payments'
import { Type } from 'typebox'
import { accountName } from './account-fields.ts'
import { feeSetting } from './fee.ts'
import { notYet, setting } from './setting.ts'

const { section, required, list, flag, paise, text, choice, oneOf, pincodes } = setting

/** How the store is paid. [checkout §3 Payment method config, §9, D-1, D-2, D-9, D-10] */
export const payments = section('How the store is paid.', {
  primary: Type.Optional(
    accountName('The account that takes payments; the first of a payment provider otherwise.'),
  ),
  fallback: Type.Optional(
    accountName('The account that takes new payments while the first does not respond.'),
  ),
  cards: flag(true, 'Take credit and debit cards.'),
  blockedCards: section('Cards that are not taken; the form says so while the number is typed.', {
    networks: list('By network.', oneOf(CARD_NETWORKS, 'A card network.')),
    types: list('By type.', oneOf(CARD_TYPES, 'A type of card.')),
  }),
  upi: flag(true, 'Take UPI.'),
  collectUpi: notYet(flag(false, 'Take typed UPI ids, where the provider may still do so.')),
  wallets: list('Wallets taken, by their codes; none for no wallets.', text(40, 'e.g. paytm')),
  banks: list('Banks for net banking, by their codes; none for none.', text(40, 'e.g. HDFC')),
  payLater: flag(false, 'Offer to buy now and pay later.'),
  order: list(
    'The order in which ways to pay are listed; those left out follow in the usual order.',
    oneOf(PAYMENT_TYPES, 'A way to pay.'),
    DEFAULT_PAYMENT_ORDER,
  ),
  methods: list(
    'What a way to pay adds, takes off or says.',
    required('One way to pay.', {
      type: oneOf(PAYMENT_METHODS, 'Which way; at most one entry each.'),
      charge: Type.Optional(feeSetting('What it adds.')),
      discount: Type.Optional(feeSetting('What it takes off.')),
      text: Type.Optional(text(120, 'A line beneath its name.')),
      subMethodPref: list(
        'Discounts by bank, by card network, or by both.',
        required('One discount.', {
          bank: Type.Optional(text(40, 'The bank’s code.')),
          network: Type.Optional(text(40, 'The card network.')),
          value: feeSetting('What it takes off.'),
        }),
      ),
    }),
  ),
  cod: section('Cash on delivery.', {
    enabled: flag(true, 'Offer it.'),
    charge: paise('Added to the order, in paise.', { default: 0 }),
    minimum: paise('Offered from this order value, in paise.', { default: 0 }),
    maximum: Type.Optional(paise('Offered up to this order value, in paise.')),
    blockedPincodes: pincodes('Where it is not offered.'),
    confirmation: choice(
      COD_CONFIRMATIONS,
      'guests',
      'Who confirms an order by a code or a link in an SMS before it is placed: `guests` whoever has not verified the phone; `risk` also customers without an earlier order; `always` everyone; `never` nobody.',
    ),
  }),
  partialCod: notYet(
    section('The split of partial COD; `uiConfig.partialCod` switches it on.', {
      mode: choice(
        ['DEDUCT', 'DEPOSIT'],
        'DEDUCT',
        'DEDUCT: the part paid now belongs to the price. DEPOSIT: it is given back after delivery.',
      ),
      prepaid: Type.Optional(feeSetting('The part paid now; without it there is no split.')),
      minPrepaid: paise('Never less than this now, in paise.', { default: 100 }),
      maxPrepaid: Type.Optional(paise('Never more than this now, in paise.')),
    }),
  ),
  emi: notYet(
    section('Paying by the month.', {
      enabled: flag(false, 'Offer it.'),
      minimumAmount: paise('Offered from this order value, in paise.', { default: 100_000 }),
      processingFee: paise('Where the provider names no fee, in paise.', { default: 19_900 }),
    }),
  ),
})
