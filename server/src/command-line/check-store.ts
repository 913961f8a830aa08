import { makeOutboundHttp } from '../adapters/outbound-http.ts'
import { connectionChecksOf, lendingStore } from '../make-integrations.ts'
import type { Finding } from '../ports/connection-check.ts'
import type { Store } from '../modules/stores/index.ts'
import type { Settings } from '../settings.ts'
import { checkFont } from './check-font.ts'
import { addressFinding, webhookAddress } from './webhook-address.ts'
import { withStores } from './with-stores.ts'

const NO_MESSAGES: Finding = {
  isGood: false,
  words: 'without an account for messages no code can be sent, so nobody can sign in',
}

const NO_HUMAN_CHECK: Finding = {
  isGood: false,
  words:
    'uiConfig.usePreRecaptchaVerify is on, but HUMAN_CHECK_URL is not set: codes are sent without a proof',
}

const borrowed = (lender: Store | undefined): Finding =>
  lender
    ? { isGood: true, words: `taken by the accounts of the store ${lender.storeId}` }
    : {
        isGood: false,
        words:
          'uiConfig.isBYOP is off, and no other store with this seller.id has a payment account, so nobody can pay',
      }

/**
 * Calls each system with the store's keys, creates what it can, and reports what is missing.
 * Rejects if anything is.
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
  const report = (name: string, { isGood, words }: Finding) => {
    if (!isGood) problems += 1
    print(`${isGood ? 'ok      ' : 'PROBLEM '} ${name}: ${words}`)
  }
  try {
    await withStores(settings, environment, async (stores) => {
      const store = stores.find(storeId)
      if (!store) throw new Error(`there is no store ${storeId}`)
      const checks = connectionChecksOf({ http, stores }, store)
      for (const { code, system, check } of checks) {
        const { definition } = system
        const name = code === definition.code ? definition.name : `${definition.name} (${code})`
        const isFirst = checks.find((item) => item.system === system)?.code === code
        const { publicUrl } = settings
        const inAddress = { publicUrl, definition, store, code: isFirst ? undefined : code }
        const webhookUrl = webhookAddress(inAddress)
        const address = addressFinding(definition, webhookUrl)
        if (address) report(name, address)
        for (const finding of await check({ webhookUrl })) report(name, finding)
      }
      const { isBYOP, usePreRecaptchaVerify } = store.config.uiConfig
      if (usePreRecaptchaVerify && settings.humanCheckUrl === undefined) {
        report('Human check', NO_HUMAN_CHECK)
      }
      const { font: url } = store.config.appearance
      const pageOrigin = new URL(settings.publicUrl).origin
      if (url !== undefined) report('Font', await checkFont(http, { url, pageOrigin }))
      if (!isBYOP) report('Payments', borrowed(lendingStore(stores, store)))
      if (!checks.some(({ system }) => system.kind === 'MESSAGE')) report('Messages', NO_MESSAGES)
    })
  } finally {
    await http.close()
  }
  if (problems > 0) {
    throw new Error(problems === 1 ? 'one thing is missing' : `${problems} things are missing`)
  }
}
