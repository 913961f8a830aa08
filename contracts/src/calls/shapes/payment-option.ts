/** [checkout §3, D-4, D-11] */
import { PAYMENT_METHODS } from '@thela/domain/orders'
import {
  CARD_NETWORKS,
  INSTRUMENT_KINDS,
  PAYING_UPI_APPS,
  PAYMENT_TYPES,
  RTO_REASONS,
  SELECTED_PAYMENT_TYPES,
} from '@thela/domain/payments'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Day, PaiseSchema, Text, Time, example, literals } from '../../fields.ts'
import { BankCode, IdText, TokenText } from '../../order-fields.ts'
import { QuoteInfo } from './cart.ts'

/**
 * Why an option cannot be chosen for this order, and what can be done: the code of a message
 * (`payments.reason.…`). Amounts are written as India writes them: "₹5,000".
 */
export const UnavailableReason = Type.Union([
  Type.Object({ code: literals(['COD_PINCODE', 'COD_COUNTRY', 'ABOVE_LIMIT', 'CARD_EXPIRED']) }),
  Type.Object({
    code: literals([
      'COD_ABOVE_MAXIMUM',
      'COD_BELOW_MINIMUM',
      'EMI_BELOW_MINIMUM',
      'ONLINE_BELOW_MINIMUM',
    ]),
    params: Type.Object({ amount: example(Type.String(), '44900') }),
  }),
  Type.Object({
    code: literals(['COD_RISK']),
    params: Type.Object({ reason: literals(RTO_REASONS) }),
  }),
])
export type UnavailableReason = Static<typeof UnavailableReason>

/** Fields common to an option and its instruments. */
const offered = {
  /**
   * The amounts to pay, delivery included. Of an instrument: only where it differs from its option.
   */
  quote: QuoteInfo,
  /** It does not work well at present; its name: "HDFC Bank". It is listed after the others. */
  downtime: Type.Optional(BankCode),
  reason: Type.Optional(UnavailableReason),
}

/** A saved card, as it may be shown, and the provider's token by which it is paid with. */
export const SavedCardInfo = Type.Object({
  token: TokenText,
  network: Type.Optional(literals(CARD_NETWORKS)),
  /** The code of the bank, and its name where it has one here. */
  issuer: Type.Optional(BankCode),
  issuerName: Type.Optional(example(Type.String(), 'HDFC Bank')),
  type: literals(['credit', 'debit', 'prepaid', 'unknown']),
  lastDigits: example(Type.String(), '1111'),
  expiryMonth: Type.Optional(example(Type.Integer(), 9)),
  expiryYear: Type.Optional(example(Type.Integer(), 2029)),
})
export type SavedCardInfo = Static<typeof SavedCardInfo>

/** An EMI plan. Money in paise. */
export const EmiPlanInfo = Type.Object({
  bank: BankCode,
  cardType: literals(['credit', 'debit']),
  /** In months. */
  duration: example(Type.Integer(), 3),
  /** Yearly, in per cent. */
  interestRate: example(Type.Number(), 15),
  interestAmount: example(PaiseSchema, 850),
  installment: example(PaiseSchema, 15_250),
  minAmount: PaiseSchema,
  orderValue: PaiseSchema,
  processingFeePlan: Type.Object({ amount: PaiseSchema, type: literals(['fixed']) }),
  totalPayable: PaiseSchema,
})
export type EmiPlanInfo = Static<typeof EmiPlanInfo>

/** A choice within an option: a UPI app, a wallet, a bank, a saved card, an EMI plan. */
export const PaymentInstrument = Type.Object({
  /** The code of the app, wallet or bank; the id of the saved card or plan. */
  id: BankCode,
  kind: literals(INSTRUMENT_KINDS),
  /** Where the code does not determine it. */
  name: Type.Optional(example(Type.String(), 'HDFC Bank')),
  card: Type.Optional(SavedCardInfo),
  emi: Type.Optional(EmiPlanInfo),
  /** Used last time. */
  isLastUsed: Type.Optional(Type.Boolean()),
  ...offered,
  quote: Type.Optional(QuoteInfo),
})

/** A payment option as offered for this cart. */
export const PaymentOption = Type.Object({
  id: literals(SELECTED_PAYMENT_TYPES),
  /** The order's payment method, until more is known. */
  method: literals(PAYMENT_METHODS),
  /** The entry of the payment section that lists it. */
  group: literals(PAYMENT_TYPES),
  /** Empty where nothing has to be chosen within it. */
  instruments: Type.Array(PaymentInstrument),
  /** Of pay later, where the store shows them: equal parts without interest. */
  instalments: Type.Optional(Type.Array(Type.Object({ amount: PaiseSchema, dueOn: Day }))),
  /** The store's own name for it. */
  label: Type.Optional(example(Type.String(), 'Pay in 3')),
  /** Of cards: the provider keeps a new one if the shopper agrees. */
  canSaveCard: Type.Optional(Type.Boolean()),
  /** Of UPI, where a typed UPI id is accepted (Collect). */
  upiIds: Type.Optional(
    Type.Object({
      /** What follows the @ of ids that do not work well at present. */
      downHandles: Type.Array(example(Type.String(), 'okaxis')),
      /** Paid with before, so they exist; the last used first. */
      saved: Type.Array(example(Type.String(), 'asha@okhdfcbank')),
    }),
  ),
  /** The store's text beneath its name. */
  text: Type.Optional(example(Type.String(), '₹50 off each order')),
  /** Of UPI: the handles that do not work well at present, while its apps and the QR code do. */
  partlyDown: Type.Optional(example(Type.String(), 'okaxis')),
  ...offered,
})
export type PaymentOption = Static<typeof PaymentOption>

/** The shopper's choice. */
export const PaymentChoice = Type.Object({
  option: literals(SELECTED_PAYMENT_TYPES),
  /** Where the price, or the request to the provider, depends on it. */
  instrument: Type.Optional(example(Text(80), 'HDFC')),
  /** Partial COD: a part now, the rest on delivery. */
  partial: Type.Optional(Type.Boolean()),
  /** The first six digits of a new card: its network and bank may have a price of their own. */
  bin: Type.Optional(example(Type.String({ pattern: '^[0-9]{6}$' }), '411111')),
})
export type PaymentChoice = Static<typeof PaymentChoice>

/** The charge and discount of a method, and the discounts of its banks and networks. */
export const PaymentMethodConfigInfo = Type.Object({
  type: literals(PAYMENT_METHODS),
  charge: example(PaiseSchema, 4_000),
  discount: example(PaiseSchema, 5_000),
  text: Type.Optional(example(Type.String(), '₹50 off each order')),
  subMethodPref: Type.Array(
    Type.Object({
      bank: Type.Optional(BankCode),
      network: Type.Optional(example(Type.String(), 'Visa')),
      /** The discount for this order. */
      value: PaiseSchema,
    }),
  ),
})

/** With an example of its kind. */
const codes = (code: string) => Type.Array(example(Type.String(), code))

/** What does not work well at present; `ALL` for every one of a kind. */
export const PaymentDowntimes = Type.Object({
  issuers: codes('HDFC'),
  networks: codes('Visa'),
  upiApps: codes('GOOGLE_PAY'),
  vpaHandles: codes('okhdfcbank'),
  wallets: codes('PAYTM'),
  banks: codes('HDFC'),
})

const text = (value: string) => Type.Optional(example(Type.String(), value))

/** The data of a card, a wallet or a bank. */
export const SavedPaymentMethodInfo = Type.Object({
  id: IdText,
  type: literals(['CREDIT_CARD', 'DEBIT_CARD', 'UPI', 'WALLET', 'NET_BANKING']),
  data: Type.Object({
    /** Of UPI. */
    id: text('asha@okhdfcbank'),
    token: text('bWVoZXItY2FyZA'),
    /** The provider's shorter id of the same card, where it has one. */
    token2: text('bWVoZXItaGFuZG92ZXI'),
    network: text('Visa'),
    issuer: text('HDFC'),
    /** The last four digits only. */
    cardNumber: Type.Optional(example(Type.String({ pattern: '^[0-9]{4}$' }), '1111')),
    type: text('credit'),
    expiryMonth: Type.Optional(example(Type.Integer(), 9)),
    expiryYear: Type.Optional(example(Type.Integer(), 2029)),
    walletType: text('PAYTM'),
    name: text('HDFC Bank'),
  }),
  recentUse: Type.Object({ ctime: Time }),
  /** The customer chose it as the one to propose first. */
  defaultSelected: Type.Optional(Type.Literal(true)),
})
export type SavedPaymentMethodInfo = Static<typeof SavedPaymentMethodInfo>

/** Everything that the payment section lists, besides the options and their prices. */
export const PaymentSectionConfig = {
  /** In display order. */
  currentOrder: Type.Array(literals(PAYMENT_TYPES)),
  paymentMethodConfig: Type.Array(PaymentMethodConfigInfo),
  /** Without blocked ones; missing where no card is accepted. */
  cards: Type.Optional(
    Type.Object({
      networks: Type.Array(literals(CARD_NETWORKS)),
      types: Type.Array(literals(['credit', 'debit', 'prepaid', 'unknown'])),
    }),
  ),
  banks: Type.Array(
    Type.Object({
      code: BankCode,
      name: example(Type.String(), 'HDFC Bank'),
    }),
  ),
  wallets: codes('PAYTM'),
  upiIntents: Type.Array(literals(PAYING_UPI_APPS)),
  upiVPAOptions: Type.Object({
    /** Collect: a typed UPI id. */
    collect: Type.Boolean(),
    /** Ids of the customer that have paid before. */
    saved: codes('asha@okhdfcbank'),
  }),
  /** Entries of the section with which this customer has paid before, the last used first. */
  previouslyUsedOrder: Type.Array(literals(PAYMENT_TYPES)),
  /** The entry of the newest order of this customer; it may be COD. */
  lastUsed: Type.Optional(literals(PAYMENT_TYPES)),
  /** Of a customer whose phone is verified: what can be used again, the last used first. */
  savedPaymentMethods: Type.Array(SavedPaymentMethodInfo),
  /** The card to use again: the last used one that has not expired. */
  savedPaymentMethod: Type.Optional(SavedPaymentMethodInfo),
  paymentDowntimeConfig: PaymentDowntimes,
  /** The two providers of instalments: banks by cards, and pay later. */
  emiConfig: Type.Object({
    cards: Type.Optional(
      Type.Object({
        minimumAmount: PaiseSchema,
        /** The one with the lowest rate first; the plans are the instruments of EMI. */
        banks: Type.Array(
          Type.Object({
            bank: BankCode,
            name: example(Type.String(), 'HDFC Bank'),
            cardType: literals(['credit', 'debit']),
            planIds: codes('bWVoZXIxMjM0NTY3ODkwYWJjZGV'),
          }),
        ),
      }),
    ),
    /** With the brand's name for it, where the store has one. */
    payLater: Type.Optional(
      Type.Object({ label: Type.Optional(example(Type.String(), 'Pay in 3')) }),
    ),
  }),
}

/** The plan of an order paid by EMI. Money in paise. */
export const EmiConfig = Type.Object({
  /** In months. */
  duration: example(Type.Integer(), 3),
  /** Yearly, in per cent. */
  interestRate: example(Type.Number(), 15),
  interestAmount: example(PaiseSchema, 850),
  installment: example(PaiseSchema, 15_250),
  processingFee: example(PaiseSchema, 19_900),
})

/** The same, with the name of the bank. */
export const OrderEmi = Type.Object({
  ...EmiConfig.properties,
  bank: BankCode,
})
export type OrderEmi = Static<typeof OrderEmi>
