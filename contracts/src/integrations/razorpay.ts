import { setting } from '../stores/setting.ts'
import { defineIntegration } from './define-integration.ts'

const { secret, shaped, url } = setting

export const razorpay = defineIntegration({
  code: 'RAZORPAY',
  name: 'Razorpay',
  kind: 'PAYMENT',
  account: {
    keyId: shaped('^rzp_(test|live)_[A-Za-z0-9]+$', 'a key id such as rzp_live_…', 'Public.'),
    apiUrl: url('Base address of its API.', { default: 'https://api.razorpay.com' }),
    scriptUrl: url('Address of its browser script.', {
      default: 'https://checkout.razorpay.com/v1/razorpay.js',
    }),
  },
  secrets: {
    keySecret: secret('Belongs to the key id.'),
    webhookSecret: secret('Signs its webhooks.'),
  },
})
