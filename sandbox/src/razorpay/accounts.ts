/** A merchant's account with the provider. */
export interface Account {
  name: string
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Empty = no webhooks. */
  webhookUrl: string
  /** Those ticked in the dashboard; without the list all are sent. */
  webhookEvents?: readonly string[]
}

const TICKED_EVENTS = ['payment.captured', 'payment.failed', 'refund.processed', 'refund.failed']

export function demoAccounts(thelaUrl: string): Account[] {
  return [
    ['meher', 'Meher Pantry'],
    ['dhaga', 'Dhaga Handloom'],
    ['resha', 'Resha Everyday'],
  ].map(([shop = '', name = '']) => ({
    name,
    keyId: `rzp_test_${shop}demo01`,
    keySecret: `${shop}_demo_key_secret_01`,
    webhookSecret: `${shop}_demo_whsec_01`,
    webhookUrl: `${thelaUrl}/webhooks/razorpay/${shop}`,
    webhookEvents: TICKED_EVENTS,
  }))
}
