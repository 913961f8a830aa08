import { setting } from '../stores/setting.ts'
import { defineIntegration } from './define-integration.ts'

const { secret, shaped, url } = setting

/** Phone sign-in of the Identity Toolkit. */
export const firebase = defineIntegration({
  code: 'FIREBASE',
  name: 'Firebase',
  kind: 'IDENTITY',
  account: {
    projectId: shaped(
      '^[a-z][a-z0-9-]{4,29}$',
      'the id of a project, such as my-shop-1234',
      'Id of the project, for which its tokens are made out.',
    ),
    apiUrl: url('Where its calls begin.', { default: 'https://identitytoolkit.googleapis.com' }),
    certificatesUrl: url('Where the certificates of its tokens stand.', {
      default:
        'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com',
    }),
    recaptchaUrl: url('Where the pages and the script of its human check begin.', {
      default: 'https://www.google.com/recaptcha',
    }),
  },
  secrets: { apiKey: secret('The web API key of the project.') },
})
