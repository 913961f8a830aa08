import type { Route } from '@thela/contracts/calls/all-calls'
import { accountTargets } from './account-targets.ts'
import { checkoutTargets } from './checkout-targets.ts'
import { identityTargets } from './identity-targets.ts'
import { linkTargets } from './link-targets.ts'
import { storeTargets } from './store-targets.ts'
import type { Target } from './target.ts'
import { trackingTargets } from './tracking-targets.ts'

/** Every route of the product: one without an entry fails the matrix. */
export const allTargets: Readonly<Partial<Record<Route, Target>>> = {
  ...accountTargets,
  ...identityTargets,
  ...checkoutTargets,
  ...linkTargets,
  ...trackingTargets,
  ...storeTargets,
}
