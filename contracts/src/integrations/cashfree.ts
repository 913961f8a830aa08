import { setting } from '../stores/setting.ts'
import { defineIntegration } from './define-integration.ts'

const { secret, shaped, url } = setting

export const cashfree = defineIntegration({
  code: 'CASHFREE',
  name: 'Cashfree',
  kind: 'PAYMENT',
  account: {
    clientId: shaped('^[A-Za-z0-9_]{6,80}$', 'a client id such as TEST10…', 'Its client id.'),
    apiUrl: url('Base address of its API.', { default: 'https://api.cashfree.com/pg' }),
    scriptUrl: url('Address of its browser script.', {
      default: 'https://sdk.cashfree.com/js/v3/cashfree.js',
    }),
  },
  secrets: {
    clientSecret: secret('Belongs to the client id; also signs its webhooks.'),
  },
})
