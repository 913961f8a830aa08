/** A visit to the shop as its way to pay has it: some ways need an earlier visit. */
import type { CrashEnvironment } from './crash-environment.ts'
import { shop } from './crash-shopper.ts'
import type { ShoppingPlan } from './crash-shopper.ts'
import { payLink } from './link-shopper.ts'
import type { Random } from './seeded-random.ts'
import type { Shopped } from './shopped.ts'
import { wayNamed } from './ways.ts'

/** All visits, the one by the way of the plan last; without it where the earlier one led nowhere. */
export async function shopByWay(
  environment: CrashEnvironment,
  random: Random,
  plan: ShoppingPlan,
): Promise<readonly Shopped[]> {
  const { way } = plan
  const left = (outcome: string): Shopped => ({
    way: way.name,
    action: 'walks away unpaid',
    cartId: '',
    phone: plan.phone,
    outcome,
    shown: [],
  })
  if (way.link === 'of an order') {
    const first = { ...plan, way: wayNamed('COD') }
    const ordered = await shop(environment, random, first)
    if (!ordered.orderId) return [ordered, left('nothing was ordered')]
    return [ordered, await payLink(environment, random, { ...plan, orderId: ordered.orderId })]
  }
  if (way.link) return [await payLink(environment, random, plan)]
  if (way.savedCard === 'pays') {
    const card = { ...wayNamed('card, RAZORPAY'), savedCard: 'is kept' as const }
    const kept = await shop(environment, random, { ...plan, way: card, action: 'pays' })
    // The card is kept with the order.
    if (kept.outcome !== 'PLACED') return [kept, left('no card was kept')]
    return [kept, await shop(environment, random, plan)]
  }
  return [await shop(environment, random, plan)]
}
