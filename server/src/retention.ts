import { purgeRateLimits } from './http/rate-limit-repository.ts'
import { purgeEvents } from './jobs/inbox.ts'
import { purgeSentMessages } from './jobs/send-once.ts'
import { accountsRetention } from './modules/accounts/index.ts'
import { checkoutRetention } from './modules/checkout/index.ts'
import { identityRetention } from './modules/identity/index.ts'
import { paymentsRetention } from './modules/payments/index.ts'
import { storesRetention } from './modules/stores/index.ts'

/** All that is deleted when nobody needs it any more. [ADR-018] */
export const retention = [
  ...storesRetention,
  ...identityRetention,
  ...accountsRetention,
  ...paymentsRetention,
  ...checkoutRetention,
  purgeEvents,
  purgeRateLimits,
  purgeSentMessages,
]
