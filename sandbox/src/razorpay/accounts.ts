import { DEMO_SHOPS } from '../provider/demo-shops.ts'

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
  /** One of the few that may still take UPI Collect. */
  takesCollect?: boolean
}

const TICKED_EVENTS = ['payment.captured', 'payment.failed', 'refund.processed', 'refund.failed']

/** Of the account with which payment links are made. */
const LINK_EVENTS = ['paid', 'partially_paid', 'cancelled', 'expired']
  .map((status) => `payment_link.${status}`)
  .concat('refund.processed', 'refund.failed')

export function demoAccounts(thelaUrl: string): Account[] {
  const shops = DEMO_SHOPS.map(({ shop, name }) => ({
    name,
    keyId: `rzp_test_${shop}demo01`,
    keySecret: `${shop}_demo_key_secret_01`,
    webhookSecret: `${shop}_demo_whsec_01`,
    webhookUrl: `${thelaUrl}/webhooks/razorpay/${shop}`,
    webhookEvents: TICKED_EVENTS,
    // As of a business that is exempt, so that the demo has a form for a UPI id.
    takesCollect: shop === 'dhaga',
  }))
  // One shop makes payment links, with an account of its own.
  const links: Account = {
    name: 'resha everyday',
    keyId: 'rzp_test_reshalinks01',
    keySecret: 'resha_links_key_secret_01',
    webhookSecret: 'resha_links_whsec_01',
    webhookUrl: `${thelaUrl}/webhooks/razorpay_links/resha`,
    webhookEvents: LINK_EVENTS,
  }
  return [...shops, links]
}
