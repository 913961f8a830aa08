/**
 * Every payment option, one row each: all differences outside of their own folders are columns
 * here. [checkout §3 Enumerations, §4, §5, §9]
 */
import type { PaymentMethod } from '../orders/index.ts'
import type { PaymentType, SelectedPaymentType } from './payment-methods.ts'

/** Kinds of choices within an option. */
export const INSTRUMENT_KINDS = ['SAVED_CARD', 'UPI_APP', 'WALLET', 'BANK', 'EMI_PLAN'] as const
export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number]

/** The payment methods reported by providers; adapters map their own values to these. */
export const PROVIDER_METHODS = [
  'CARD',
  'UPI',
  'NET_BANKING',
  'WALLET',
  'EMI',
  'PAY_LATER',
] as const
export type ProviderMethod = (typeof PROVIDER_METHODS)[number]

/** Keys of a store's limits on one payment. */
export type LimitKey = 'upi' | 'wallets' | 'card' | 'netbanking'

export interface PaymentOptionRow {
  /** The entry of the payment section that lists it. */
  readonly group: PaymentType
  /** The possible methods of an order paid by it; the first is assumed until more is known. */
  readonly methods: readonly [PaymentMethod, ...PaymentMethod[]]
  /** The whole amount is paid before the order is placed. */
  readonly isPrepaid: boolean
  /** The provider's method; undefined if no provider is involved. */
  readonly providerMethod?: ProviderMethod
  readonly limit?: LimitKey
  /** The kind of choice within it, if there is one. */
  readonly instruments?: InstrumentKind
}

/** The first row of a group represents it. */
export const PAYMENT_OPTIONS = {
  CREDIT_DEBIT_CARD: {
    group: 'CREDIT_DEBIT_CARD',
    methods: ['CREDIT_CARD', 'DEBIT_CARD'],
    isPrepaid: true,
    providerMethod: 'CARD',
    limit: 'card',
  },
  PREVIOUSLY_USED_CARD: {
    group: 'CREDIT_DEBIT_CARD',
    methods: ['CREDIT_CARD', 'DEBIT_CARD'],
    isPrepaid: true,
    providerMethod: 'CARD',
    limit: 'card',
    instruments: 'SAVED_CARD',
  },
  EMI: {
    group: 'CREDIT_DEBIT_CARD',
    methods: ['EMI'],
    isPrepaid: true,
    providerMethod: 'EMI',
    limit: 'card',
    instruments: 'EMI_PLAN',
  },
  UPI: {
    group: 'UPI',
    methods: ['UPI'],
    isPrepaid: true,
    providerMethod: 'UPI',
    limit: 'upi',
    instruments: 'UPI_APP',
  },
  WALLETS: {
    group: 'WALLETS',
    methods: ['WALLET'],
    isPrepaid: true,
    providerMethod: 'WALLET',
    limit: 'wallets',
    instruments: 'WALLET',
  },
  NET_BANKING: {
    group: 'NET_BANKING',
    methods: ['NET_BANKING'],
    isPrepaid: true,
    providerMethod: 'NET_BANKING',
    limit: 'netbanking',
    instruments: 'BANK',
  },
  BRAND_EMI: {
    group: 'BNPL',
    methods: ['BHARATX'],
    isPrepaid: true,
    providerMethod: 'PAY_LATER',
  },
  COD: { group: 'COD', methods: ['COD'], isPrepaid: false },
  PARTIAL_COD: { group: 'COD', methods: ['PARTIAL_COD'], isPrepaid: false },
} as const satisfies Readonly<Record<SelectedPaymentType, PaymentOptionRow>>

const ROWS: Readonly<Record<SelectedPaymentType, PaymentOptionRow>> = PAYMENT_OPTIONS
const IDS = Object.keys(PAYMENT_OPTIONS) as readonly SelectedPaymentType[]

export const paymentOption = (id: SelectedPaymentType): PaymentOptionRow => ROWS[id]

function firstWith(matches: (row: PaymentOptionRow) => boolean): SelectedPaymentType {
  const id = IDS.find((candidate) => matches(ROWS[candidate]))
  if (id === undefined) throw new Error('every payment option has a row')
  return id
}

/** The option of a group in the payment section, by default. */
export const optionOfGroup = (group: PaymentType): SelectedPaymentType =>
  firstWith((row) => row.group === group)

/** The options of a group, in the order in which they are listed: what was used before comes first. */
export const optionsOfGroup = (group: PaymentType): readonly SelectedPaymentType[] => {
  const ids = IDS.filter((id) => ROWS[id].group === group)
  const isSaved = (id: SelectedPaymentType) => ROWS[id].instruments === 'SAVED_CARD'
  return [...ids.filter(isSaved), ...ids.filter((id) => !isSaved(id))]
}

export const optionOfMethod = (method: PaymentMethod): SelectedPaymentType =>
  firstWith((row) => row.methods.includes(method))

/** Methods by which an order can be paid before it is placed. */
export const PREPAID_METHODS: readonly PaymentMethod[] = [
  ...new Set(IDS.filter((id) => ROWS[id].isPrepaid).flatMap((id) => ROWS[id].methods)),
]
