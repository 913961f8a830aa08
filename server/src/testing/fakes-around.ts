import { razorpay } from '@thela/contracts/integrations/razorpay'
import { msg91 } from '@thela/contracts/integrations/msg91'
import { shopify } from '@thela/contracts/integrations/shopify'
import { messageChannel, paymentProvider, storePlatform } from '../registered-system.ts'
import type { RegisteredSystem } from '../registered-system.ts'
import type { Fakes } from './open-test-app.ts'

const findsNothing = () => async () => []

/** The fake payment provider of one store, in the same way. */
export const fakeProviderAround = ({ provider }: Fakes, storeId: string): RegisteredSystem =>
  paymentProvider(razorpay, {
    open: () => provider.providerOf(storeId),
    history: ({ code: account }) => ({
      account,
      paymentsSince: async () => [],
      refundsOf: async () => [],
      orderNotes: async () => ({}),
    }),
    check: findsNothing,
  })

/** The fake platform and message channel, for a test in which another system is the real adapter. */
export const fakesAround = ({ platform, sms }: Fakes): readonly RegisteredSystem[] => [
  storePlatform(shopify, {
    open: ({ code }) => platform.platformOf(code),
    history: () => ({ ordersSince: async () => [] }),
    check: findsNothing,
  }),
  messageChannel(msg91, {
    open: ({ code }) => ({ ...sms.channel, account: code }),
    check: findsNothing,
  }),
]
