import { setting } from '../stores/setting.ts'
import { defineIntegration } from './define-integration.ts'

const { choice, secret, shaped, url } = setting

export const bharatx = defineIntegration({
  code: 'BHARATX',
  name: 'BharatX',
  kind: 'PAYMENT',
  account: {
    partnerId: shaped(
      '^[A-Za-z0-9_-]{3,80}$',
      'the partner id of the account',
      'Names the account.',
    ),
    mode: choice(['LIVE', 'TEST'], 'LIVE', 'TEST lends nothing.'),
    apiUrl: url('Base address of its API.', { default: 'https://web-v2.bharatx.tech/api' }),
  },
  secrets: { privateKey: secret('Belongs to the partner id.') },
})
