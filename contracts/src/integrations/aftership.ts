import { setting } from '../stores/setting.ts'
import { defineIntegration } from './define-integration.ts'

const { secret, url } = setting

export const aftership = defineIntegration({
  code: 'AFTERSHIP',
  name: 'AfterShip',
  kind: 'COURIER',
  account: {
    apiUrl: url('Base address of its API.', { default: 'https://api.aftership.com' }),
  },
  secrets: {
    apiKey: secret('Of its tracking API.'),
    webhookSecret: secret('Signs its webhooks.'),
  },
})
