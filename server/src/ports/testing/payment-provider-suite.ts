import { afterEach, beforeEach, describe } from 'vitest'
import { testAccount } from './provider-suite/account-suite.ts'
import { makeContext } from './provider-suite/environment.ts'
import type { ProviderEnvironment, ProviderLacks } from './provider-suite/environment.ts'
import { testFaults } from './provider-suite/faults-suite.ts'
import { testOrders, testPayments } from './provider-suite/payments-suite.ts'
import { testRefunds } from './provider-suite/refunds-suite.ts'
import { testWebhooks } from './provider-suite/webhooks-suite.ts'

/** What a caller of the port counts on, whoever the provider is. */
export function paymentProviderSuite(
  name: string,
  start: () => Promise<ProviderEnvironment>,
  lacks: ProviderLacks = {},
): void {
  describe(`${name} as a payment provider`, () => {
    let environment: ProviderEnvironment
    beforeEach(async () => {
      environment = await start()
    })
    afterEach(() => environment.close())

    const context = makeContext(() => environment, lacks)
    testOrders(context)
    testPayments(context)
    testRefunds(context)
    testWebhooks(context)
    testAccount(context)
    testFaults(context)
  })
}
