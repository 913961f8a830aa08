/**
 * Every way in which a cart or a payment link can be paid, and the order in which shoppers use them. The sampling rule:
 * the ways are shuffled by the seed and dealt one after the other, so each is used once before any is
 * used twice, and what the shopper does there is drawn by weight among what that way allows.
 */
import type { CrashPlan } from './crash-plan.ts'
import type { Random } from './seeded-random.ts'
import { ACTIONS } from './shopped.ts'
import type { ShopperAction } from './shopped.ts'

export type ProviderName = 'RAZORPAY' | 'CASHFREE' | 'BHARATX'

export interface Way {
  readonly name: string
  /** Undefined where nothing is paid at a provider. */
  readonly provider?: ProviderName
  /** The option of the payment section. */
  readonly option: string
  /** The method of the order. */
  readonly method: string
  readonly instrument?: string
  /** A plan of this bank, of six months; these orders are above the minimum. */
  readonly emiBank?: string
  readonly isPartial?: boolean
  /** A card that the provider keeps from now on, or one that it kept at an earlier visit. */
  readonly savedCard?: 'is kept' | 'pays'
  /** What is paid is a payment link: on our page, of an order to be made prepaid, at the provider. */
  readonly link?: 'own' | 'of an order' | 'hosted'
  /** What pays a part, or all of it. */
  readonly balance?: 'gift card' | 'gift card of the whole amount' | 'store credit'
  /** What the shopper does at the bank, in the words of the sandbox. */
  readonly atBank: object
}

const UPI = { option: 'UPI', method: 'UPI' } as const
const CARD = { option: 'CREDIT_DEBIT_CARD', method: 'CREDIT_CARD' } as const
const BANK = { option: 'NET_BANKING', method: 'NET_BANKING', instrument: 'HDFC' } as const
const COD = { option: 'COD', method: 'COD', atBank: {} } as const
const LATER = { option: 'BRAND_EMI', method: 'BHARATX', atBank: {} } as const
const wallet = (instrument: string) =>
  ({ option: 'WALLETS', method: 'WALLET', instrument }) as const

const RAZORPAY_COLLECT = { fields: { upi: { flow: 'collect', vpa: 'asha@sandboxbank' } } }
const CASHFREE_COLLECT = { fields: { channel: 'collect', upi_id: 'asha@sandboxbank' } }

const AT_RAZORPAY: readonly Omit<Way, 'provider'>[] = [
  { name: 'UPI app', ...UPI, instrument: 'GPAY', atBank: { method: 'upi' } },
  { name: 'UPI QR', ...UPI, atBank: { method: 'upi' } },
  { name: 'UPI Collect', ...UPI, atBank: { method: 'upi', ...RAZORPAY_COLLECT } },
  { name: 'card', ...CARD, atBank: { method: 'card' } },
  { name: 'net banking', ...BANK, atBank: { method: 'netbanking' } },
  { name: 'wallet', ...wallet('mobikwik'), atBank: { method: 'wallet' } },
  { name: 'EMI', option: 'EMI', method: 'EMI', emiBank: 'HDFC', atBank: { method: 'emi' } },
  {
    name: 'saved card',
    option: 'PREVIOUSLY_USED_CARD',
    method: 'CREDIT_CARD',
    savedCard: 'pays',
    atBank: { method: 'card' },
  },
  { name: 'partial COD by UPI', ...UPI, isPartial: true, atBank: { method: 'upi' } },
  { name: 'partial COD by card', ...CARD, isPartial: true, atBank: { method: 'card' } },
  { name: 'gift card and UPI', ...UPI, balance: 'gift card', atBank: { method: 'upi' } },
  { name: 'store credit and card', ...CARD, balance: 'store credit', atBank: { method: 'card' } },
]

const LINKS: readonly Omit<Way, 'provider'>[] = [
  { name: 'payment link by UPI', ...UPI, link: 'own', atBank: { method: 'upi' } },
  { name: 'payment link by net banking', ...BANK, link: 'own', atBank: { method: 'netbanking' } },
  { name: 'link of an order by UPI', ...UPI, link: 'of an order', atBank: { method: 'upi' } },
  { name: 'link of an order by card', ...CARD, link: 'of an order', atBank: { method: 'card' } },
  { name: 'hosted link', ...UPI, link: 'hosted', atBank: {} },
  { name: 'hosted link in parts', ...UPI, link: 'hosted', isPartial: true, atBank: {} },
]

const AT_CASHFREE: readonly Omit<Way, 'provider'>[] = [
  { name: 'UPI app', ...UPI, instrument: 'GPAY', atBank: { method: 'upi' } },
  { name: 'UPI QR', ...UPI, atBank: { method: 'upi', fields: { channel: 'qrcode' } } },
  { name: 'UPI Collect', ...UPI, atBank: { method: 'upi', ...CASHFREE_COLLECT } },
  { name: 'card', ...CARD, atBank: { method: 'card' } },
  { name: 'net banking', ...BANK, atBank: { method: 'netbanking' } },
  { name: 'wallet', ...wallet('phonepe'), atBank: { method: 'app' } },
  {
    name: 'partial COD by wallet',
    ...wallet('phonepe'),
    isPartial: true,
    atBank: { method: 'app' },
  },
  {
    name: 'gift card and net banking',
    ...BANK,
    balance: 'gift card',
    atBank: { method: 'netbanking' },
  },
]

const AT_BHARATX: readonly Omit<Way, 'provider'>[] = [
  { name: 'pay later', ...LATER },
  { name: 'gift card and pay later', ...LATER, balance: 'gift card' },
]

const WITHOUT_PROVIDER: readonly Way[] = [
  { name: 'COD', ...COD },
  { name: 'gift card and COD', ...COD, balance: 'gift card' },
  {
    name: 'gift card alone',
    ...UPI,
    balance: 'gift card of the whole amount',
    atBank: {},
  },
]

const at = (provider: ProviderName, ways: readonly Omit<Way, 'provider'>[]): readonly Way[] =>
  ways.map((way) => ({ ...way, provider, name: `${way.name}, ${provider}` }))

export const WAYS: readonly Way[] = [
  ...at('RAZORPAY', AT_RAZORPAY),
  ...at('CASHFREE', AT_CASHFREE),
  ...at('BHARATX', AT_BHARATX),
  ...at('RAZORPAY', LINKS),
  ...WITHOUT_PROVIDER,
]

export function wayNamed(name: string): Way {
  const way = WAYS.find((one) => one.name === name)
  if (!way) throw new Error(`there is no way ${name}`)
  return way
}

/**
 * The lender gives a webhook up after three tries, so where nothing else settles it is left out. Of a
 * hosted link the provider is asked after two minutes, for which a short run does not wait.
 */
export const waysOf = ({
  hasReconciler,
  mutedPart,
  areRepliesHealed: isShort,
}: Pick<CrashPlan, 'hasReconciler' | 'mutedPart' | 'areRepliesHealed'>): readonly Way[] =>
  WAYS.filter(({ provider, link }) => {
    if (provider === 'BHARATX') return hasReconciler
    return link !== 'hosted' || !isShort || mutedPart === 0
  })

const PAYS_ON_DELIVERY: ShopperAction = 'pays on delivery'
const PAYS_WITH_A_CARD: ShopperAction = 'pays with the gift card alone'

/** A lender has one payment for each order, and nothing to capture. */
const NOT_AT_A_LENDER: readonly ShopperAction[] = [
  'is only authorised',
  'pays one order twice',
  'pays, and a part goes back',
]

/** What there is of a cart, or of one order at the provider, is not of a link. */
const NOT_OF_A_LINK: readonly ShopperAction[] = [
  'pays, and a part goes back',
  'pays and comes back by the browser',
  'changes the cart, pays the old',
]
/** The provider's page opens a payment at a time, and takes no more than is due. */
const NOT_AT_A_HOST: readonly ShopperAction[] = [
  ...NOT_OF_A_LINK,
  'is only authorised',
  'pays one order twice',
  'pays in two tabs',
]

function actionsOf({ provider, option, balance, link }: Way): readonly ShopperAction[] {
  if (option === 'COD') return [PAYS_ON_DELIVERY]
  if (balance === 'gift card of the whole amount') return [PAYS_WITH_A_CARD]
  return (Object.keys(ACTIONS) as ShopperAction[]).filter(
    (action) =>
      action !== PAYS_ON_DELIVERY &&
      action !== PAYS_WITH_A_CARD &&
      !(provider === 'BHARATX' && NOT_AT_A_LENDER.includes(action)) &&
      !(link && NOT_OF_A_LINK.includes(action)) &&
      !(link === 'hosted' && NOT_AT_A_HOST.includes(action)),
  )
}

export const pickAction = (random: Random, way: Way): ShopperAction =>
  random.pick(
    Object.fromEntries(actionsOf(way).map((action) => [action, ACTIONS[action]])) as Record<
      ShopperAction,
      number
    >,
  )

/** Deals the ways: all of them before one comes again. */
export function dealWays(random: Random, ways: readonly Way[]): () => Way {
  let left: Way[] = []
  return () => {
    if (left.length === 0) left = [...ways]
    const [way] = left.splice(random.between(0, left.length - 1), 1)
    if (!way) throw new Error('there is no way to pay')
    return way
  }
}
