import { setting } from '../stores/setting.ts'
import { defineIntegration } from './define-integration.ts'

const { secret, url } = setting

export const msg91 = defineIntegration({
  code: 'MSG91',
  name: 'MSG91',
  kind: 'MESSAGE',
  account: {
    apiUrl: url('Where its calls begin.', { default: 'https://control.msg91.com' }),
  },
  secrets: { authKey: secret('Its key.') },
})
