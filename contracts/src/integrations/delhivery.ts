import { setting } from '../stores/setting.ts'
import { defineIntegration } from './define-integration.ts'

const { secret, textOr, url } = setting

export const delhivery = defineIntegration({
  code: 'DELHIVERY',
  name: 'Delhivery',
  kind: 'COURIER',
  account: {
    apiUrl: url(
      'Base address of its API; of its staging environment https://staging-express.delhivery.com.',
      { default: 'https://track.delhivery.com' },
    ),
    webhookHeader: textOr(
      'x-api-key',
      60,
      'The header in which its scans bring `webhookToken`, as you asked for it in its form.',
    ),
  },
  secrets: {
    token: secret('Of its API; one for each environment.'),
    webhookToken: secret('Comes with each of its scans.'),
  },
})
