import { makeOutboundHttp } from '../adapters/outbound-http.ts'
import type { OutboundHttp } from '../adapters/outbound-http.ts'
import { makeShopifyCheck } from '../adapters/platform/shopify/check.ts'
import type { Store, Stores } from '../modules/stores/index.ts'
import { makeHistories, makeIntegrations } from '../outside.ts'
import { ExternalServiceError } from '../ports/external-service-error.ts'
import type { Settings } from '../settings.ts'
import { withStores } from './with-stores.ts'

interface Finding {
  readonly isGood: boolean
  readonly words: string
}
const good = (words: string): Finding => ({ isGood: true, words })
const bad = (words: string): Finding => ({ isGood: false, words })

interface Checking {
  readonly store: Store
  readonly stores: Stores
  readonly http: OutboundHttp
  readonly publicUrl: string
}

/** Whatever a system answers becomes a sentence: the owner reads it, not a developer. */
async function finding(
  input: Promise<readonly Finding[]>,
  whenRefused: string,
): Promise<readonly Finding[]> {
  try {
    return await input
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error
    if (error.kind === 'unavailable') return [bad(`does not answer now (${error.reason})`)]
    return [bad(`${whenRefused} (${error.reason})`)]
  }
}

async function checkShopify({ store, http, publicUrl }: Checking) {
  const { config, secrets, storeId } = store
  const { shopify } = secrets
  if (!shopify) return [bad('secrets.shopify is missing')]
  // Without the kept token: it would still be good with credentials that no longer are.
  const check = makeShopifyCheck({ ...config.platform, ...shopify }, http)
  const admin = async () => {
    const report = await check.admin(`${publicUrl}/webhooks/shopify/${storeId}`)
    const { missingScopes, madeWebhooks, refusedWebhooks } = report
    return [
      good(`the admin access works for the shop “${report.shop}”`),
      ...(report.currency === 'INR'
        ? []
        : [bad(`the shop’s currency is ${report.currency}; Thela takes rupees only`)]),
      missingScopes.length === 0
        ? good('the app has all scopes')
        : bad(
            `the app lacks the scopes ${missingScopes.join(', ')}: add them and install it again`,
          ),
      ...(madeWebhooks.length > 0
        ? [good(`these webhooks were missing and have been made: ${madeWebhooks.join(', ')}`)]
        : []),
      refusedWebhooks.length === 0
        ? good('all webhooks are there')
        : bad(`the shop refused these webhooks: ${refusedWebhooks.join(', ')}`),
    ]
  }
  const keys = shopify.clientId ? 'clientId and clientSecret' : 'adminToken'
  return [
    ...(await finding(admin(), `refuses secrets.shopify.${keys}`)),
    ...(await finding(
      check.storefront().then(() => [good('the storefront access works')]),
      'refuses secrets.shopify.storefrontToken for the storefront',
    )),
  ]
}

async function checkRazorpay({ store, http, stores }: Checking) {
  const { paymentHistoryOf } = makeHistories(http, (id) => stores.tokensOf(id))
  const input = paymentHistoryOf(store).paymentsSince(new Date())
  const url = 'cannot be read from outside: compare them with docs/how-to/connect-your-store.md'
  return finding(
    input.then(() => [good('the key works'), good(`its webhooks ${url}`)]),
    'refuses providers.razorpay.keyId with secrets.razorpay.keySecret',
  )
}

/** A parcel that nobody has: the answer tells whether the account does. */
const NO_PARCEL = '000000000000'

async function checkCourier({ store, http, stores }: Checking, code: string) {
  const courier = makeIntegrations(http, (id) => stores.tokensOf(id)).courierOf(store, code)
  if (!courier) return [bad('secrets.shiprocket is missing')]
  return finding(
    courier.track(NO_PARCEL).then(() => [good('the account works')]),
    'refuses secrets.shiprocket.email with its password',
  )
}

/** A number that nobody has: it is looked at after the key and the text, and nothing is sent. */
const NO_PHONE = '+0'

async function checkTexts({ store, http, stores }: Checking) {
  const { sms } = store.config
  if (!sms) return [bad('without `sms` no code can be sent, so nobody can sign in')]
  const gateway = makeIntegrations(http, (id) => stores.tokensOf(id)).smsOf(store)
  const findings: Finding[] = []
  for (const template of Object.keys(sms.templates) as (keyof typeof sms.templates)[]) {
    const about = { phone: NO_PHONE, variables: {}, messageId: `check-${template}` }
    const found = await gateway.send({ ...about, template }).then(
      () => good(`the text ${template} is registered`),
      (error: unknown) => {
        if (!(error instanceof ExternalServiceError)) throw error
        const { reason, kind } = error
        if (reason === 'MOBILE') return good(`the text ${template} is registered`)
        if (reason === 'AUTHENTICATION') return bad('refuses secrets.msg91.authKey')
        if (reason === 'TEMPLATE') return bad(`does not know the text sms.templates.${template}`)
        return bad(`${kind === 'unavailable' ? 'does not answer now' : 'refuses'} (${reason})`)
      },
    )
    findings.push(found)
    if (found.words.includes('authKey')) break
  }
  return findings
}

/**
 * Calls each system with the store's keys, makes what it can make, and says in sentences what is
 * missing. Rejects when something is.
 */
export async function checkStore(
  line: {
    readonly settings: Settings
    readonly environment: Readonly<Record<string, string | undefined>>
    readonly print: (text: string) => void
  },
  storeId: string,
): Promise<void> {
  const { settings, environment, print } = line
  const http = makeOutboundHttp({ allowPrivate: settings.allowPrivateAddresses })
  let problems = 0
  try {
    await withStores(settings, environment, async (stores) => {
      const store = stores.find(storeId)
      if (!store) throw new Error(`there is no store ${storeId}`)
      const checking = { store, stores, http, publicUrl: settings.publicUrl }
      const parts: readonly (readonly [string, () => Promise<readonly Finding[]>])[] = [
        ['Shopify', () => checkShopify(checking)],
        ...(store.config.providers.razorpay
          ? [['Razorpay', () => checkRazorpay(checking)] as const]
          : []),
        ['MSG91', () => checkTexts(checking)],
        ...store.config.couriers.map(
          ({ code }) => [code, () => checkCourier(checking, code)] as const,
        ),
      ]
      for (const [name, check] of parts) {
        for (const { isGood, words } of await check()) {
          if (!isGood) problems += 1
          print(`${isGood ? 'ok      ' : 'PROBLEM '} ${name}: ${words}`)
        }
      }
    })
  } finally {
    await http.close()
  }
  if (problems > 0) {
    throw new Error(problems === 1 ? 'one thing is missing' : `${problems} things are missing`)
  }
}
