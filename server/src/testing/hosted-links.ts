/** The demo store with an account of links that Razorpay hosts, at an emulation of its API. */
import { registeredSystems } from '../integrations.ts'
import { fakesAround } from './fakes-around.ts'
import type { openTestApp } from './open-test-app.ts'

type AppOptions = NonNullable<Parameters<typeof openTestApp>[0]>

export const LINKS_KEYS = { keyId: 'rzp_test_reshalinks01', keySecret: 'resha_links_key_secret_01' }

/** What the webhooks of the account are signed with, and where they go. */
export const LINKS_WEBHOOK_SECRET = 'resha_links_whsec_01'
export const LINKS_WEBHOOK_PATH = '/webhooks/razorpay_links/meher/RAZORPAY_LINKS'

export const appWithHostedLinks = (sandbox: { readonly url: string }) =>
  ({
    environment: { THELA_ALLOW_PRIVATE: '1' },
    systems: (fakes) => [
      ...fakesAround(fakes),
      registeredSystems.RAZORPAY,
      registeredSystems.RAZORPAY_LINKS,
    ],
    meher: (file) => {
      const account = { keyId: LINKS_KEYS.keyId, apiUrl: `${sandbox.url}/razorpay` }
      const secret = { keySecret: LINKS_KEYS.keySecret, webhookSecret: LINKS_WEBHOOK_SECRET }
      Object.assign(file['connections'] ?? {}, { razorpay_links: [account] })
      Object.assign(file['secrets'] ?? {}, { razorpay_links: [secret] })
    },
  }) satisfies AppOptions
