/** Stock, switches and faults of the sandbox for one plan. */
import type { InventoryLevel } from './basket.ts'
import type { CrashPlan } from './crash-plan.ts'
import type { CrashEnvironment } from './crash-environment.ts'

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
  }
  const stock = [
    { variantId: inventory.many, quantity: PLENTY },
    { variantId: inventory.other, quantity: PLENTY },
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
}

function faultsOf({ mutedPart, refusedOrders }: CrashPlan): readonly object[] {
  const provider = (kind: string, probability: number, more: object = {}) => ({
    system: 'razorpay',
    kind,
    probability,
    ...more,
  })
  const platform = (kind: string, probability: number) => ({
    system: 'platform',
    kind,
    probability,
    endpoint: 'admin orderCreate',
  })
  return [
    provider('webhook-mute', mutedPart),
    provider('webhook-duplicate', 0.2),
    provider('webhook-delay', 0.2, { delayMs: 2_000 }),
    provider('webhook-reorder', 0.1, { delayMs: 2_000 }),
    provider('drop-after', 0.05, { endpoint: 'POST /v1/orders' }),
    provider('error-after', 0.05, { endpoint: 'POST /v1/orders' }),
    provider('error-before', 0.05, { endpoint: 'GET /v1/orders/:id/payments' }),
    provider('garbage', 0.03, { endpoint: 'GET /v1/orders/:id/payments' }),
    provider('error-after', 0.2, { endpoint: 'POST /v1/payments/:id/capture' }),
    provider('drop-after', 0.2, { endpoint: 'POST /v1/payments/:id/refund' }),
    platform('drop-after', 0.1),
    platform('error-after', 0.05),
    platform('error-before', refusedOrders),
  ]
}
