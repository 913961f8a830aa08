/**
 * Every way to pay, one row each: whatever differs between them outside of their own folders is a column
 * here. [checkout §3 Enumerations, §4, §5, §9]
 */
import type { PaymentMethod } from '../orders/index.ts'
import type { PaymentType, SelectedPaymentType } from './payment-methods.ts'

/** What is chosen within an option. */
export const INSTRUMENT_KINDS = ['SAVED_CARD', 'UPI_APP', 'WALLET', 'BANK', 'EMI_PLAN'] as const
export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number]

/** How a provider names what it took the money by; its own words are mapped in its adapter. */
export const PROVIDER_METHODS = [
  'CARD',
  'UPI',
  'NET_BANKING',
  'WALLET',
  'EMI',
  'PAY_LATER',
] as const
export type ProviderMethod = (typeof PROVIDER_METHODS)[number]

/** By which a store may set the most that one payment may be. */
export type LimitKey = 'upi' | 'wallets' | 'card' | 'netbanking'

export interface PaymentOptionRow {
  /** The entry of the payment section under which it stands. */
  readonly group: PaymentType
  /** What an order paid by it says; the first is assumed until more is known. */
  readonly methods: readonly [PaymentMethod, ...PaymentMethod[]]
  /** All of it is paid before the order is placed. */
  readonly isPrepaid: boolean
  /** How its money comes from a provider; none where no provider is asked. */
  readonly providerMethod?: ProviderMethod
  readonly limit?: LimitKey
  /** What has to be chosen within it, where anything has. */
  readonly instruments?: InstrumentKind
}

/** The first row of a group is what stands for it. */
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
  if (id === undefined) throw new Error('every way to pay has a row')
  return id
}

/** What is chosen with a group of the payment section, where nothing says more. */
export const optionOfGroup = (group: PaymentType): SelectedPaymentType =>
  firstWith((row) => row.group === group)

export const optionOfMethod = (method: PaymentMethod): SelectedPaymentType =>
  firstWith((row) => row.methods.includes(method))

export const optionOfProviderMethod = (method: ProviderMethod): SelectedPaymentType =>
  firstWith((row) => row.providerMethod === method)

/** By which an order can be paid before it is placed. */
export const PREPAID_METHODS: readonly PaymentMethod[] = [
  ...new Set(IDS.filter((id) => ROWS[id].isPrepaid).flatMap((id) => ROWS[id].methods)),
]
