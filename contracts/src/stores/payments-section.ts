/** Payment settings. [checkout §3 Payment method config, §9, D-1, D-2, D-9, D-10] */
import { COD_CONFIRMATIONS } from '@thela/domain/checkout'
import { PAYMENT_METHODS } from '@thela/domain/orders'
import {
  CARD_NETWORKS,
  CARD_TYPES,
  DEFAULT_PAYMENT_ORDER,
  PARTIAL_COD_MODES,
  PAYMENT_TYPES,
  WALLET_LABELS,
} from '@thela/domain/payments'
import { Type } from 'typebox'
import { accountName } from './account-fields.ts'
import { feeSetting } from './fee.ts'
import { setting } from './setting.ts'

const { section, required, list, flag, paise, text, choice, oneOf, pincodes } = setting

/** Offered only together with an account. */
const NEEDS_PROVIDER = 'Offered where a payment account of the store accepts it.'

const hour = (description: string) => Type.Integer({ minimum: 0, maximum: 24, description })

export const payments = section('Payment settings.', {
  primary: Type.Optional(
    accountName('The account that takes payments; by default the first with a payment provider.'),
  ),
  fallback: Type.Optional(
    accountName(
      'The account that takes new payments while the first does not respond, or while far fewer of its payments succeed than usual.',
    ),
  ),
  cards: flag(true, 'Accept credit and debit cards.'),
  blockedCards: section(
    'Cards that are not accepted; the form says so while the number is typed.',
    {
      networks: list('By network.', oneOf(CARD_NETWORKS, 'A card network.')),
      types: list('By type.', oneOf(CARD_TYPES, 'A type of card.')),
    },
  ),
  upi: flag(true, 'Take UPI.'),
  collectUpi: flag(false, 'Accept typed UPI ids, where the provider still supports them.'),
  wallets: Type.Optional(
    Type.Array(text(40, 'e.g. paytm'), {
      description: `Accepted wallets, by their codes (${Object.keys(WALLET_LABELS).sort().join(', ')}); without this list all that the payment accounts offer, with an empty one none.`,
    }),
  ),
  banks: Type.Optional(
    Type.Array(text(40, 'e.g. HDFC'), {
      description:
        'Banks for net banking, by their codes; without this list all that the payment accounts offer, with an empty one none.',
    }),
  ),
  payLater: flag(false, 'Offer pay later, where a payment account of the store takes it.'),
  downtimeRules: list(
    'Wallets that do not work well at certain hours of each day (Asia/Kolkata): they are marked and listed last.',
    required('One wallet.', {
      wallet: text(40, 'Its code, as in `payments.wallets`.'),
      from: hour('From the beginning of this hour.'),
      to: hour('To the beginning of this hour; before `from`, it is one of the next day.'),
    }),
  ),
  order: list(
    'The order in which payment methods are listed; those left out follow in the default order.',
    oneOf(PAYMENT_TYPES, 'A payment method.'),
    DEFAULT_PAYMENT_ORDER,
  ),
  inCurrentWindow: flag(
    false,
    'In the pop-up, pay by card, net banking, wallet and EMI from the checkout’s own window where the provider’s script can; otherwise a window of ours opens.',
  ),
  marks: choice(
    ['brand', 'plain'],
    'brand',
    'Marks of card networks, UPI apps, wallets and banks: `brand` their own, `plain` the names alone.',
  ),
  methods: list(
    'Charges, discounts and texts of payment methods.',
    required('One payment method.', {
      type: oneOf(PAYMENT_METHODS, 'The payment method; at most one entry each.'),
      charge: Type.Optional(
        feeSetting('Extra charge for this method; for COD instead of `payments.cod.charge`.'),
      ),
      discount: Type.Optional(feeSetting('Discount for this method.')),
      text: Type.Optional(text(120, 'A line beneath its name.')),
      subMethodPref: list(
        'Discounts by bank, by card network, or by both.',
        required('One discount.', {
          bank: Type.Optional(text(40, 'The bank’s code.')),
          network: Type.Optional(text(40, 'The card network.')),
          value: feeSetting('Discount.'),
        }),
      ),
    }),
  ),
  cod: section('Cash on delivery.', {
    enabled: flag(true, 'Offer it.'),
    charge: paise(
      'Added to the order, in paise; instead of a `charge` of COD in `payments.methods`.',
      { default: 0 },
    ),
    minimum: paise('Offered from this order value, in paise.', { default: 0 }),
    maximum: Type.Optional(paise('Offered up to this order value, in paise.')),
    blockedPincodes: pincodes('Pincodes where it is not offered.'),
    countries: list(
      'Countries outside India where it is offered, by name; nowhere abroad without.',
      text(60, 'The English name of a country, as `GET /checkout/countries` lists it.'),
    ),
    confirmation: choice(
      COD_CONFIRMATIONS,
      'guests',
      'Which orders need confirmation by a code or a link in an SMS: `guests` of unverified phones; `risk` also those whose risk of coming back is raised; `always` all; `never` none.',
    ),
    keepsChargeWhenPrepaid: flag(
      false,
      'Keep the charge of an order on delivery that is paid online by its payment link; without it that order costs so much less.',
    ),
    prepayLink: flag(
      false,
      'Send the customer of an order on delivery a link to pay it online instead, once the order is placed.',
    ),
  }),
  links: section('Payment links, unless one is made with other values.', {
    notify: flag(true, 'Send a new link to the phone of its customer, where it has one.'),
    reminders: flag(
      true,
      'Remind the customer of a link that was sent and is not paid: at most twice, between 9 and 21 o’clock in India.',
    ),
  }),
  partialCod: section('The split of partial COD; `uiConfig.partialCod` enables it.', {
    mode: choice(
      PARTIAL_COD_MODES,
      'DEDUCT',
      'DEDUCT: the prepaid part is deducted from the price. DEPOSIT: it is refunded after delivery.',
    ),
    prepaid: Type.Optional(feeSetting('The prepaid part; without it there is no split.')),
    minPrepaid: paise('Minimum of the prepaid part, in paise.', { default: 100 }),
    maxPrepaid: Type.Optional(paise('Maximum of the prepaid part, in paise.')),
  }),
  emi: section('Monthly instalments (EMI).', {
    enabled: flag(false, `Offer it. ${NEEDS_PROVIDER}`),
    minimumAmount: paise('Offered from this order value, in paise.', { default: 100_000 }),
    processingFee: paise('Fee in paise, where the provider names none.', { default: 19_900 }),
  }),
})
