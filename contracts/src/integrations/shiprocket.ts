import { setting } from '../stores/setting.ts'
import { defineIntegration } from './define-integration.ts'

const { secret, text, url } = setting

export const shiprocket = defineIntegration({
  code: 'SHIPROCKET',
  name: 'Shiprocket',
  kind: 'COURIER',
  account: {
    apiUrl: url('Base address of its API.', { default: 'https://apiv2.shiprocket.in/v1/external' }),
  },
  secrets: {
    email: text(254, 'Of its API user.'),
    password: text(200, 'Of its API user.'),
    webhookToken: secret('Comes with each of its webhooks.'),
  },
  webhookPath: 'courier',
  refusedInAddress: ['shiprocket', 'kartrocket', 'sr', 'kr'],
})
