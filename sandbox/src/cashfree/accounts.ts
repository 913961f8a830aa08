import { DEMO_SHOPS } from '../provider/demo-shops.ts'

/** A merchant's account with the provider. The client secret also signs its webhooks. */
export interface Account {
  name: string
  clientId: string
  clientSecret: string
  /** Empty = no webhooks. */
  webhookUrl: string
}

export function demoAccounts(thelaUrl: string): Account[] {
  return DEMO_SHOPS.map(({ shop, name }) => ({
    name,
    clientId: `TEST${shop}demo01`,
    clientSecret: `cfsk_ma_test_${shop}_demo_01`,
    webhookUrl: `${thelaUrl}/webhooks/cashfree/${shop}`,
  }))
}
