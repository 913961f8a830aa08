import { msg91 } from '@thela/contracts/integrations/msg91'
import { shopify } from '@thela/contracts/integrations/shopify'
import { messageChannel, storePlatform } from '../registered-system.ts'
import type { RegisteredSystem } from '../registered-system.ts'
import type { Fakes } from './open-test-app.ts'

const findsNothing = () => async () => []

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
