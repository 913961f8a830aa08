import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { STORE } from '../environment/thela.ts'
import { HOSTED_LINKS } from './hosted-account.ts'

const demoFile = fileURLToPath(new URL(`../../sandbox/stores/${STORE}.json`, import.meta.url))

/** A call that was cut off may still act on the platform for some seconds. */
const SEARCH_RESERVE_SECONDS = 20

interface StoreFile {
  readonly uiConfig: object
  readonly payments: object
  readonly connections: { readonly shopify: readonly object[] }
  readonly secrets: object
}

const CONNECTIONS = {
  cashfree: [
    {
      clientId: 'TESTmeherdemo01',
      apiUrl: '${SANDBOX_URL}/cashfree/pg',
      scriptUrl: '${SANDBOX_URL}/cashfree/js/v3/cashfree.js',
    },
  ],
  razorpay_links: [{ keyId: HOSTED_LINKS.keyId, apiUrl: '${SANDBOX_URL}/razorpay' }],
  bharatx: [{ partnerId: 'meher_partner_01', mode: 'TEST', apiUrl: '${SANDBOX_URL}/bharatx/api' }],
}
const SECRETS = {
  cashfree: [{ clientSecret: 'cfsk_ma_test_meher_demo_01' }],
  razorpay_links: [
    { keySecret: HOSTED_LINKS.keySecret, webhookSecret: HOSTED_LINKS.webhookSecret },
  ],
  bharatx: [{ privateKey: 'meher_demo_private_key_01' }],
}
const PAYMENTS = {
  primary: 'RAZORPAY',
  fallback: 'CASHFREE',
  collectUpi: true,
  partialCod: { prepaid: { kind: 'FLAT', amount: 10_000 } },
  emi: { enabled: true },
  payLater: true,
}
const UI = { partialCod: true, storeCreditConfig: { active: true } }

/**
 * The demo store with an account at every provider and every method switched on, waiting no longer
 * for the platform's search than this platform needs.
 */
export async function storeFileFor(folder: string, orderSearchLagMs: number): Promise<string> {
  const store = JSON.parse(await readFile(demoFile, 'utf8')) as StoreFile
  const { connections, secrets } = store
  const orderSearchLagSeconds = Math.ceil(orderSearchLagMs / 1_000) + SEARCH_RESERVE_SECONDS
  const shopify = connections.shopify.map((account) => ({ ...account, orderSearchLagSeconds }))
  const file = join(folder, `${STORE}.json`)
  const changed = {
    ...store,
    uiConfig: { ...store.uiConfig, ...UI },
    payments: { ...store.payments, ...PAYMENTS },
    connections: { ...connections, ...CONNECTIONS, shopify },
    secrets: { ...secrets, ...SECRETS },
  }
  await writeFile(file, JSON.stringify(changed))
  return file
}
