import { setting } from '../stores/setting.ts'
import { defineIntegration } from './define-integration.ts'

const { secret, shaped, url } = setting

/** The same system as Razorpay, used for payment links that it hosts and sends. */
export const razorpayLinks = defineIntegration({
  code: 'RAZORPAY_LINKS',
  name: 'Razorpay Payment Links',
  kind: 'PAYMENT',
  account: {
    keyId: shaped('^rzp_(test|live)_[A-Za-z0-9]+$', 'a key id such as rzp_live_…', 'Public.'),
    apiUrl: url('Base address of its API.', { default: 'https://api.razorpay.com' }),
  },
  secrets: {
    keySecret: secret('Belongs to the key id.'),
    webhookSecret: secret('Signs its webhooks.'),
  },
  hostsLinks: true,
})
