/** Stock, switches and faults of the sandbox for one plan. */
import type { InventoryLevel } from './basket.ts'
import type { CrashPlan } from './crash-plan.ts'
import type { CrashEnvironment } from './crash-environment.ts'
import { HOSTED_LINKS } from './hosted-account.ts'

/** Plenty of most items, and too little of one, so that some shoppers find it sold out. */
const PLENTY = 10_000
const SCARCE_PART = 0.1

export async function preparePlan(
  { control }: CrashEnvironment,
  plan: CrashPlan,
): Promise<InventoryLevel> {
  await control('PUT', 'switches', {
    system: 'platform',
    values: {
      'auto-fulfil': false,
      'bucket-points': 1_000_000,
      'points-per-second': 100_000,
      'search-lag-ms': plan.searchLagMs,
    },
  })
  await control('PUT', 'switches', { system: 'razorpay', values: { collectAllowed: true } })
  await control('PUT', 'switches', { system: 'bharatx', values: { webhookPauseMs: 2_000 } })
  await tickAllEvents(control)
  const levels = await control<{ variantId: number; sku: string }[]>(
    'GET',
    'platform/meher/inventory',
  )
  const variantOf = (sku: string): number => {
    const found = levels.find((level) => level.sku === sku)
    if (!found) throw new Error(`the demo store has no ${sku}`)
    return found.variantId
  }
  // Two of this one get the automatic discount.
  const inventory = {
    many: variantOf('MEH-SMC-100'),
    few: levels[0]?.variantId ?? 0,
    other: variantOf('MEH-TUR-200'),
    dear: variantOf('MEH-KHA-001'),
  }
  const stock = [
    { variantId: inventory.many, quantity: PLENTY },
    { variantId: inventory.other, quantity: PLENTY },
    { variantId: inventory.dear, quantity: PLENTY },
    { variantId: inventory.few, quantity: Math.ceil(plan.cutCheckouts * SCARCE_PART) },
  ]
  for (const level of stock) await control('PUT', 'platform/meher/inventory', level)
  await control('PUT', 'faults', { seed: plan.seed, rules: faultsOf(plan) })
  return inventory
}

/**
 * Includes events that only matter where payments are not captured automatically: the product must
 * work without them.
 */
async function tickAllEvents(control: CrashEnvironment['control']): Promise<void> {
  const accounts = await control<Record<string, unknown>[]>('GET', 'razorpay/accounts')
  for (const { webhookEvents: _, ...account } of accounts) {
    await control('POST', 'razorpay/accounts', account)
  }
  const own = accounts.find(({ keyId }) => keyId === 'rzp_test_meherdemo01')
  await control('POST', 'razorpay/accounts', {
    ...HOSTED_LINKS,
    name: 'Meher Pantry',
    webhookUrl: String(own?.['webhookUrl']).replace('/razorpay/', '/razorpay_links/'),
  })
}

/** What is left goes wrong with webhooks only. */
export async function healReplies({ control }: CrashEnvironment, plan: CrashPlan): Promise<void> {
  const rules = faultsOf(plan).filter(({ kind }) => kind.startsWith('webhook-'))
  await control('PUT', 'faults', { seed: plan.seed, rules })
}

interface Rule {
  readonly kind: string
}

interface Endpoints {
  readonly system: string
  readonly create: string
  readonly payments: string
  readonly refund: string
}

const PROVIDERS: readonly Endpoints[] = [
  {
    system: 'razorpay',
    create: 'POST /v1/orders',
    payments: 'GET /v1/orders/:id/payments',
    refund: 'POST /v1/payments/:id/refund',
  },
  {
    system: 'cashfree',
    create: 'POST /orders',
    payments: 'GET /orders/:orderId/payments',
    refund: 'POST /orders/:orderId/refunds',
  },
  {
    system: 'bharatx',
    create: 'POST /merchant/transaction',
    payments: 'GET /merchant/transaction/:id',
    refund: 'POST /merchant/transaction/:id/refund',
  },
]

const CAPTURES = [
  { system: 'razorpay', endpoint: 'POST /v1/payments/:id/capture' },
  { system: 'cashfree', endpoint: 'POST /orders/:orderId/authorization' },
]

const LINKS = [
  { kind: 'drop-after', probability: 0.1, endpoint: 'POST /v1/payment_links' },
  { kind: 'error-after', probability: 0.05, endpoint: 'POST /v1/payment_links' },
  { kind: 'error-before', probability: 0.05, endpoint: 'GET /v1/payment_links/:id' },
]

/** The same faults at every provider. */
function providerFaults(
  { system, create, payments, refund }: Endpoints,
  { mutedPart }: Pick<CrashPlan, 'mutedPart'>,
): readonly Rule[] {
  const fault = (kind: string, probability: number, more: object = {}) => ({
    system,
    kind,
    probability,
    ...more,
  })
  return [
    fault('webhook-mute', mutedPart),
    fault('webhook-duplicate', 0.2),
    fault('webhook-delay', 0.2, { delayMs: 2_000 }),
    fault('webhook-reorder', 0.1, { delayMs: 2_000 }),
    fault('drop-after', 0.05, { endpoint: create }),
    fault('error-after', 0.05, { endpoint: create }),
    fault('error-before', 0.05, { endpoint: payments }),
    fault('garbage', 0.03, { endpoint: payments }),
    fault('drop-after', 0.2, { endpoint: refund }),
  ]
}

function faultsOf(plan: CrashPlan): readonly Rule[] {
  const platform = (kind: string, probability: number) => ({
    system: 'platform',
    kind,
    probability,
    endpoint: 'admin orderCreate',
  })
  return [
    ...PROVIDERS.flatMap((endpoints) => providerFaults(endpoints, plan)),
    ...LINKS.map((fault) => ({ system: 'razorpay', ...fault })),
    ...CAPTURES.map((capture) => ({ ...capture, kind: 'error-after', probability: 0.2 })),
    platform('drop-after', 0.1),
    platform('error-after', 0.05),
    platform('error-before', plan.refusedOrders),
  ]
}
