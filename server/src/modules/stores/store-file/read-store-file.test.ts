import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { StoreFileRejected } from './problem.ts'
import { readStoreFile } from './read-store-file.ts'
import { storeFieldsTable } from './store-fields-table.ts'

const good = {
  storeId: 'kala',
  storeName: 'kala of assam',
  storeLink: 'https://kala.example',
  platform: { shopUrl: 'https://kala.example', origins: ['https://kala.example'] },
  connections: {
    shopify: [
      {
        shop: 'kala.myshopify.com',
        adminUrl: 'https://kala.myshopify.com',
        storefrontUrl: 'https://kala.myshopify.com',
      },
    ],
    razorpay: [{ keyId: 'rzp_test_kala' }],
  },
  secrets: {
    razorpay: [{ keySecret: 'a'.repeat(16), webhookSecret: 'b'.repeat(16) }],
    shopify: [
      {
        adminToken: 'c'.repeat(16),
        storefrontToken: 'd'.repeat(16),
        clientSecret: 'e'.repeat(16),
      },
    ],
  },
}

const ADDRESS = { line1: 'Relief Road 1', city: 'Ahmedabad', state: 'Gujarat', pincode: '380001' }
const OTHER_SERIES = { gstin: '24AAHCD7390Q1ZY', prefixes: ['INV', 'CN'] }

const read = async (
  text: string,
  more: {
    allowHttp?: boolean
    environment?: Record<string, string>
    onNotice?: (line: string) => void
  } = {},
) =>
  readStoreFile(
    { text, fileName: 'kala.json', environment: {}, allowHttp: false, ...more },
    () => ({ secrets: undefined, takenSlugs: ['taken'], otherSeries: [OTHER_SERIES] }),
  )

const problemsOf = async (text: string): Promise<readonly string[]> => {
  const refused: unknown = await read(text).catch((error: unknown) => error)
  return refused instanceof StoreFileRejected ? refused.problems : []
}

const withPart = (part: object) => JSON.stringify({ ...good, ...part })

const bundleOf = (...variants: { variantId: string; quantity: number }[]) => ({
  id: 'pair',
  product: '5',
  description: 'Two of it',
  variants,
})

describe('[C3.13, C6.8, D-44] a store’s file', () => {
  test('has a default for everything that it omits', async () => {
    const { config } = await read(JSON.stringify(good))
    expect(config.transactionLimit).toEqual({
      upi: 1e5,
      wallets: 1e5,
      card: 5e5,
      netbanking: 5e5,
    })
    expect(config.uiConfig).toMatchObject({
      allowEdit: true,
      skipFullNameValidation: true,
      minAddressLine1Length: 10,
      storeCreditConfig: { active: false, title: 'Pay via store credit' },
    })
    expect(config.payments.order).toEqual([
      'CREDIT_DEBIT_CARD',
      'UPI',
      'WALLETS',
      'NET_BANKING',
      'COD',
    ])
    expect(config.tracking.authRequired).toBe(true)
    expect(config.account).toMatchObject({
      ALLOW_CANCEL_ORDER: true,
      ALLOW_RETURN_ORDER: true,
      ALLOW_SHIPPING_ADDRESS_EDIT: false,
      ALLOW_BILLING_ADDRESS_EDIT: false,
    })
  })

  test('[checkout §3] the brand label is the name in title case and “Pay in 3”', async () => {
    const { config } = await read(JSON.stringify(good))
    expect(config.uiConfig.brandLabel).toBe('Kala Of Assam Pay in 3')
  })

  test('stores no secret in the configuration', async () => {
    const { config } = await read(JSON.stringify(good))
    expect(config).not.toHaveProperty('secrets')
  })

  test('is refused with line, column and field', async () => {
    const text = JSON.stringify({ ...good, uiConfig: { minAddressLine1Length: '10' } }, null, 2)
    const line = text.split('\n').findIndex((row) => row.includes('minAddressLine1Length')) + 1
    expect(await problemsOf(text)).toEqual([
      `kala.json:${line}:30 uiConfig.minAddressLine1Length: must be a whole number`,
    ])
  })

  test('an unknown field is named where it stands, with the one that was meant', async () => {
    const text = `{\n  "uiConfig": {\n    "showUpiIntnt": true },${withPart({}).slice(1)}`
    expect(await problemsOf(text)).toEqual([
      'kala.json:3:5 uiConfig.showUpiIntnt: is no field of a store; did you mean uiConfig.showUPIIntent?',
    ])
  })

  test('a very different name gets no suggestion', async () => {
    const [problem] = await problemsOf(withPart({ zebraCrossing: 1 }))
    expect(problem).toMatch(/ zebraCrossing: is no field of a store$/)
  })

  test('every problem is reported at once, however many', async () => {
    const rates = Array.from({ length: 20 }, (_, index) => ({ id: `r${index}`, displayText: 7 }))
    expect(await problemsOf(withPart({ shippingPref: { deliveryRates: rates } }))).toHaveLength(20)
  })

  test.each<[string, object, string]>([
    ['missing', { storeName: undefined }, 'storeName: is missing'],
    ['choice', { payments: { order: ['CASH'] } }, 'payments.order[0]: must be one of CREDIT_DEBIT'],
    ['range', { uiConfig: { minAddressLine1Length: 151 } }, 'must be at most 150'],
    ['colour', { colorConfig: { iconColor: 'red' } }, 'must be a colour such as #1A7F4B'],
    ['list', { connections: { shiprocket: {} } }, 'connections.shiprocket: must be a list [ … ]'],
    [
      'fee',
      { payments: { methods: [{ type: 'UPI', discount: { kind: 'FLAT' } }] } },
      'payments.methods[0].discount: must be { "kind": "FLAT", "amount": 4000 } or',
    ],
    [
      'origin with a path',
      { platform: { ...good.platform, origins: ['https://kala.example/'] } },
      'platform.origins[0]: must be an origin such as',
    ],
    [
      'no origin',
      { platform: { ...good.platform, origins: [] } },
      'platform.origins: must name at least 1',
    ],
    ['part paise', { payments: { cod: { charge: 40.5 } } }, 'cod.charge: must be a whole number'],
    [
      'two rates of one id',
      {
        shippingPref: {
          deliveryRates: [{ id: 'a', displayText: 'A' }],
          pickupRates: [{ id: 'a', displayText: 'B', address: 'C' }],
        },
      },
      'shippingPref.pickupRates[0].id: names another rate already',
    ],
    [
      'days backwards',
      {
        shippingPref: { deliveryRates: [{ id: 'a', displayText: 'A', minSLA: 3, maxSLA: 2 }] },
      },
      'shippingPref.deliveryRates[0].maxSLA: is below minSLA',
    ],
    [
      'two bundles of one id',
      { bundles: [1, 2].map((quantity) => bundleOf({ variantId: '7', quantity })) },
      'bundles[1].id: names another bundle already',
    ],
    [
      'a variant twice in a bundle',
      { bundles: [bundleOf({ variantId: '7', quantity: 1 }, { variantId: '7', quantity: 1 })] },
      'bundles[0].variants[1].variantId: stands twice',
    ],
    [
      'an upsell for no cart',
      { upsell: { minimum: 100, maximum: 99 } },
      'upsell.maximum: is below the minimum',
    ],
    ['order twice', { payments: { order: ['UPI', 'UPI'] } }, 'payments.order[1]: stands twice'],
    ['cod', { payments: { cod: { minimum: 2, maximum: 1 } } }, 'payments.cod.maximum: is below'],
    [
      'two charges for COD',
      {
        payments: {
          cod: { charge: 4000 },
          methods: [{ type: 'COD', charge: { kind: 'PERCENT', percent: 2 } }],
        },
      },
      'payments.methods[0].charge: is set by payments.cod.charge already',
    ],
    ['gstin', { seller: { gstin: '19AAFCM4821K1Z9' } }, 'seller.gstin: is no valid GSTIN'],
    [
      '[account §7] the numbers of another store with the same GSTIN',
      {
        seller: { gstin: '24AAHCD7390Q1ZY', address: ADDRESS },
        invoices: { enabled: true, rate: 5, creditNotePrefix: 'KCN' },
      },
      'invoices.prefix: begins the numbers of another store with this GSTIN',
    ],
    [
      '[account §7] one prefix for invoices and credit notes',
      { invoices: { prefix: 'CN' } },
      'invoices.creditNotePrefix: is the prefix of invoices',
    ],
    [
      '[account §7] a row of rates for nothing',
      { invoices: { rates: [{ rate: 5 }] } },
      'invoices.rates[0]: needs a sku or a tag',
    ],
    [
      '[checkout §5, C5.26] plain http',
      { storeLink: 'http://kala.example' },
      'storeLink: Enter valid URL: must begin with https://',
    ],
    [
      '[checkout §5, C5.26] a host without a domain',
      { storeLink: 'https://kala' },
      'storeLink: Enter valid URL: must name a host such as shop.example',
    ],
    [
      '[checkout §5, C5.26] a link that is no address',
      { storeLink: 'kala.example' },
      'storeLink: Enter valid URL: must be an address that begins with https://',
    ],
    [
      '[checkout §5, C5.27] a code with a space',
      { coupons: { offered: [{ code: ' TAKE 10 ', headerText: 'A', subText: 'B' }] } },
      'coupons.offered[0].code: Whitespace not allowed',
    ],
    [
      'no provider',
      { connections: { shopify: good.connections.shopify } },
      'connections: has no payment account, which takes the payments',
    ],
    [
      'a payment account that is not there',
      { payments: { primary: 'ANOTHER' } },
      'payments.primary: is no payment account in connections',
    ],
    [
      'an account for messages that is not there',
      { notifications: { REFUND: ['POST'] } },
      'notifications.REFUND[0]: is no account for messages in connections',
    ],
    [
      'codes by no account at all',
      { notifications: { OTP: [] } },
      'notifications.OTP: must name at least 1',
    ],
    [
      'two accounts of one name',
      {
        connections: {
          ...good.connections,
          razorpay: [{ keyId: 'rzp_test_kala' }, { keyId: 'rzp_test_kalb' }],
        },
      },
      'connections.razorpay[1].code: names another account already',
    ],
    [
      'the secret of another account',
      { connections: { ...good.connections, razorpay: [{ code: 'RZP2', keyId: 'rzp_test_k' }] } },
      'secrets.razorpay: has none of the account RZP2',
    ],
    ['secret missing', { secrets: {} }, 'secrets.razorpay: is missing'],
    [
      'secret of one letter',
      { secrets: { ...good.secrets, razorpay: [{ keySecret: 'k', webhookSecret: 'a' }] } },
      'secrets.razorpay[0].webhookSecret: must have at least 16 characters',
    ],
    [
      'a platform that is not built',
      { connections: { ...good.connections, magento: [{}] } },
      'connections.magento: is no field of a store',
    ],
    [
      'no platform',
      { connections: { razorpay: good.connections.razorpay } },
      'connections: must have one account with a store platform',
    ],
    [
      '[D-73] codes by WhatsApp without an account that sends them',
      { uiConfig: { challengeMethods: { OTP: ['SMS', 'WHATSAPP'] } } },
      'uiConfig.challengeMethods.OTP[1]: WHATSAPP needs an account in connections',
    ],
    [
      '[D-73] codes by a call without an account that calls',
      {
        uiConfig: { challengeMethods: { OTP: ['VOICE'] } },
        connections: { ...good.connections, msg91: [{ templates: { en: { OTP: 'otp' } } }] },
      },
      'uiConfig.challengeMethods.OTP[0]: VOICE needs an account in connections',
    ],
    [
      '[D-73] the identity provider sends by SMS alone',
      { uiConfig: { challengeMethods: { FIREBASE: ['WHATSAPP'] } } },
      'uiConfig.challengeMethods.FIREBASE[0]: ',
    ],
  ])('%s', async (_, part, problem) => {
    expect((await problemsOf(withPart(part))).join('\n')).toContain(problem)
  })

  test('broken JSON and a duplicate name are reported with their position', async () => {
    expect(await problemsOf('{\n  "storeId" "kala" }')).toEqual(['kala.json:2:13 colon expected'])
    expect(await problemsOf('{ "storeId": "a",\n  "storeId": "b" }')).toEqual([
      'kala.json:2:3 “storeId” stands twice',
    ])
    expect(await problemsOf('')).toEqual(['kala.json:1:1 value expected'])
    expect(await problemsOf('[]')).toEqual(['kala.json:1:1 the file: must be a part { … }'])
  })
})

describe('[D-86] a field that nothing reads yet', () => {
  const noticesOf = async (part: object): Promise<readonly string[]> => {
    const lines: string[] = []
    const base = { ...good, payments: { cod: { confirmation: 'never' } } }
    await read(JSON.stringify({ ...base, ...part }, null, 2), {
      onNotice: (line) => lines.push(line),
    })
    return lines
  }

  test.each([
    [{ cod: { confirmation: 'guests' } }, 1],
    [{ cod: { confirmation: 'always' } }, 1],
    [{ cod: { confirmation: 'never' } }, 0],
    [{ cod: { enabled: false } }, 0],
    [{}, 1],
  ])(
    '[D-87] COD with confirmation by SMS, in a store without SMS, gets a warning: %o',
    async (payments, count) => {
      const lines = await noticesOf({ payments })
      expect(lines).toHaveLength(count)
      if (count > 0) {
        expect(lines[0]).toMatch(
          /^kala\.json:\d+:\d+ payments\.cod\.confirmation: .* the store has no account for messages/,
        )
      }
    },
  )

  test('[D-87] a store with an SMS gateway gets no warning', async () => {
    const connections = { ...good.connections, msg91: [{ templates: { en: { OTP: 'otp' } } }] }
    const secrets = { ...good.secrets, msg91: [{ authKey: 'f'.repeat(16) }] }
    expect(await noticesOf({ payments: {}, connections, secrets })).toEqual([])
  })

  test('is reported with its position when the file sets it', async () => {
    const libraryPref = { sessionReplay: true }
    expect(await noticesOf({ libraryPref, uiConfig: { allowEdit: false } })).toEqual([
      expect.stringMatching(/^kala\.json:\d+:\d+ libraryPref\.sessionReplay: has no effect yet$/),
    ])
  })

  test('is reported inside a section and a list that nothing reads', async () => {
    const analytics = { cashbackAffiliates: ['one'] }
    const lines = await noticesOf({ analytics, libraryPref: { supportChat: true } })
    expect(lines.map((line) => line.split(' ')[1])).toEqual([
      'analytics.cashbackAffiliates:',
      'libraryPref.supportChat:',
    ])
  })

  test.each([
    [{ ga4Id: 'G-1' }, false, /libraryPref\.analytics: is off/],
    [{ adsId: 'AW-1' }, true, /libraryPref\.analytics: is on, but analytics names no account/],
    [{ socialPixelId: '42' }, true, undefined],
    [{}, false, undefined],
  ])('[C8.30, ADR-332] analytics %j, switched on %s: %s', async (analytics, isOn, notice) => {
    const lines = await noticesOf({ analytics, libraryPref: { analytics: isOn } })
    const own = lines.filter((line) => line.includes('libraryPref.analytics'))
    expect(own).toEqual(notice ? [expect.stringMatching(notice)] : [])
  })

  test('[C3.21, ADR-365] a proof of a human that no account checks is reported', async () => {
    const uiConfig = { usePreRecaptchaVerify: true }
    expect(await noticesOf({ uiConfig })).toEqual([
      expect.stringMatching(
        /^kala\.json:\d+:\d+ uiConfig\.usePreRecaptchaVerify: is on, but connections\.recaptcha names no account/,
      ),
    ])
    const connections = { ...good.connections, recaptcha: [{ siteKey: 'k'.repeat(40) }] }
    const secrets = { ...good.secrets, recaptcha: [{ secretKey: 's'.repeat(40) }] }
    expect(await noticesOf({ uiConfig, connections, secrets })).toEqual([])
  })

  test('is not reported when the file sets its default', async () => {
    expect(await noticesOf({ libraryPref: { sessionReplay: false } })).toEqual([])
  })

  test('is marked in the table of fields', () => {
    const rows = storeFieldsTable().split('\n')
    const row = (field: string) => rows.find((each) => each.startsWith(`| \`${field}\``))
    expect(row('libraryPref.sessionReplay')).toContain('**No effect yet.**')
    expect(row('uiConfig.allowEdit')).not.toContain('No effect')
  })
})

describe('placeholders', () => {
  test('are filled from the environment after parsing, so that a value is never a field', async () => {
    const text = withPart({ storeName: 'Kala ${TOWN}' })
    const { config } = await read(text, { environment: { TOWN: '", "storeId": "other' } })
    expect(config).toMatchObject({ storeId: 'kala', storeName: 'Kala ", "storeId": "other' })
  })

  test('a variable that is not set is an error', async () => {
    expect(await problemsOf(withPart({ storeName: '${TOWN}' }))).toEqual([
      expect.stringContaining('storeName: the environment has no TOWN'),
    ])
  })
})

test('the demo stores’ files are valid', async () => {
  const folder = resolve(import.meta.dirname, '../../../../../sandbox/stores')
  for (const store of ['meher', 'dhaga']) {
    const text = await readFile(resolve(folder, `${store}.json`), 'utf8')
    const environment = {
      SANDBOX_MAIL: 'localhost:4025',
      SANDBOX_URL: 'http://localhost:4000',
      THELA_URL: 'http://localhost:3000',
    }
    const { config } = await read(text, { allowHttp: true, environment })
    expect(config.storeId).toBe(store)
    expect(config.payments.order[0]).toBe('UPI')
  }
})

test.each([
  [{ storeId: 'taken' }, 'storeId'],
  [{ tracking: { brandSlugName: 'taken' } }, 'tracking.brandSlugName'],
])('refuses a name that another store has in links: %j', async (part, field) => {
  const [problem] = await problemsOf(withPart(part))
  expect(problem).toMatch(/^kala\.json:\d+:\d+ /)
  expect(problem).toContain(`${field}: is the name of another store in links`)
})
