import { forgetRateLimits } from './http/rate-limit-repository.ts'
import { forgetNews } from './jobs/inbox.ts'
import { forgetSentMessages } from './jobs/send-once.ts'
import { accountsLeftovers } from './modules/accounts/index.ts'
import { checkoutLeftovers } from './modules/checkout/index.ts'
import { identityLeftovers } from './modules/identity/index.ts'
import { paymentsLeftovers } from './modules/payments/index.ts'
import { storesLeftovers } from './modules/stores/index.ts'

/** All that is deleted when nobody needs it any more. (docs/decisions/018) */
export const leftovers = [
  ...storesLeftovers,
  ...identityLeftovers,
  ...accountsLeftovers,
  ...paymentsLeftovers,
  ...checkoutLeftovers,
  forgetNews,
  forgetRateLimits,
  forgetSentMessages,
]
