/** [razorpay §8] */
import { BANKS } from './banks.ts'
import { emiTables } from './emi-plans.ts'
import type { Merchant } from './ledger/merchant.ts'

const WALLETS = [
  'payzapp',
  'airtelmoney',
  'mobikwik',
  'jiomoney',
  'olamoney',
  'bajajpay',
  'phonepe',
  'phonepeswitch',
  'paypal',
  'amazonpay',
  'freecharge',
  'paytm',
]

/** Whether a method, bank or wallet is on: the switch lists the codes that are off. */
export function isOn(merchant: Merchant, code: string): boolean {
  const off = String(merchant.sandbox.switches.get('razorpay', 'off', merchant.account.keyId))
  return !off.split(/[\s,]+/).includes(code)
}

export function allowsCollect({ account, sandbox }: Merchant): boolean {
  const isOn = sandbox.switches.isOn('razorpay', 'collectAllowed', account.keyId)
  return account.takesCollect === true || isOn
}

export const isWallet = (code: string): boolean => WALLETS.includes(code)

/** An empty map comes as []. */
const map = <V>(entries: readonly (readonly [string, V])[]): Record<string, V> | [] =>
  entries.length === 0 ? [] : Object.fromEntries(entries)

/** What the account accepts. */
export function paymentMethods(merchant: Merchant): Record<string, unknown> {
  const on = (code: string) => isOn(merchant, code)
  const hasCards = on('card')
  const hasEmi = hasCards && on('emi')
  const banks = Object.entries(BANKS).filter(([code]) => on('netbanking') && on(code))
  const wallets = WALLETS.filter((code) => on('wallet') && on(code))
  const { emi_plans: emiPlans, emi_options: emiOptions } = emiTables((code) => hasEmi && on(code))
  return {
    entity: 'methods',
    card: hasCards,
    debit_card: hasCards,
    credit_card: hasCards,
    prepaid_card: hasCards,
    card_networks: { AMEX: 1, DICL: 1, MC: 1, MAES: 1, VISA: 1, JCB: 1, RUPAY: 1, BAJAJ: 0 },
    card_subtype: { consumer: 1, business: 1 },
    amex: hasCards,
    netbanking: map(banks),
    wallet: map(wallets.map((code) => [code, true] as const)),
    emi: hasEmi,
    upi: on('upi'),
    upi_intent: on('upi'),
    cardless_emi: [],
    paylater: [],
    emi_types: { credit: hasEmi, debit: hasEmi && on('HDFC_DC') },
    debit_emi_providers: hasEmi && on('HDFC_DC') ? { HDFC: 1 } : [],
    emi_subvention: 'customer',
    app: {},
    nach: false,
    cod: false,
    recurring: {},
    emi_plans: map(Object.entries(emiPlans)),
    emi_options: map(Object.entries(emiOptions)),
  }
}
