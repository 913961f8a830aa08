import { purgeRateLimits } from './http/rate-limit-repository.ts'
import { purgeEvents } from './jobs/inbox.ts'
import { accountsRetention } from './modules/accounts/index.ts'
import { checkoutRetention } from './modules/checkout/index.ts'
import { identityRetention } from './modules/identity/index.ts'
import { notificationsRetention } from './modules/notifications/index.ts'
import { paymentsRetention } from './modules/payments/index.ts'
import { storesRetention } from './modules/stores/index.ts'

/** All that is deleted when nobody needs it any more. [ADR-018] */
export const retention = [
  ...storesRetention,
  ...notificationsRetention,
  ...identityRetention,
  ...accountsRetention,
  ...paymentsRetention,
  ...checkoutRetention,
  purgeEvents,
  purgeRateLimits,
]
