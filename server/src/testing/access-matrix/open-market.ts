/** Two stores of one seller and one of another, with people who have one of everything there. */
import { openTestApp } from '../open-test-app.ts'
import type { TestApp } from '../open-test-app.ts'
import { openTestBrowser } from '../open-test-browser.ts'
import { makeThings } from './make-things.ts'
import { people } from './people.ts'
import type { PersonName } from './people.ts'
import type { Shopping } from './make-things.ts'
import type { Things } from './things.ts'

type File = Record<string, Record<string, unknown>>

/** All that a store can allow, so that no call is refused for another reason. */
const allowAll =
  (seller: string, prefix: string) =>
  (file: File): void => {
    Object.assign((file['tracking'] ??= {}), {
      customerInvoiceDownloadEnabled: true,
      chatEnabled: true,
      chat: { host: 'https://chat.example', token: 'widget-1' },
    })
    Object.assign((file['seller'] ??= {}), { id: seller, gstin: '29AAHCD7390Q1ZO' })
    Object.assign((file['platform'] ??= {}), { sellerTokens: true })
    Object.assign((file['account'] ??= {}), {
      ALLOW_SHIPPING_ADDRESS_EDIT: true,
      ALLOW_BILLING_ADDRESS_EDIT: true,
      requests: { cancel: 'APPROVED', return: 'APPROVED', addressEdit: 'APPROVED' },
    })
    Object.assign((file['payments'] ??= {}), { collectUpi: true })
    Object.assign((file['payments']['cod'] ??= {}), { confirmation: 'never' })
    file['invoices'] = {
      rate: 5,
      hsn: '0902',
      deliveryRate: 18,
      deliverySac: '9968',
      prefix,
      creditNotePrefix: `${prefix}C`,
    }
  }

export interface Market {
  readonly app: TestApp
  readonly things: Readonly<Record<PersonName, Things>>
  readonly browsers: Readonly<Record<PersonName, Shopping['browser']>>
}

/** The same people in other sessions. */
export async function withNewSessions(market: Market): Promise<Market> {
  const { app } = market
  const signIn = async (name: PersonName) => {
    const { store, phone, isGuest } = people[name]
    const browser = await openTestBrowser(app, store)
    await app.database.raw('delete from otp_send_counts; delete from otp_phones')
    return isGuest ? browser.goOnAsGuest(phone) : browser.signIn(phone)
  }
  const [asha, bina] = [await signIn('asha'), await signIn('bina')]
  const [guest, far] = [await signIn('guest'), await signIn('far')]
  return { ...market, browsers: { asha, bina, guest, far } }
}

export async function openMarket(): Promise<Market> {
  const app = await openTestApp({ hasManualJobs: true })
  app.provider.abilities.cards = new Map()
  app.provider.abilities.offer = {
    ...app.provider.abilities.offer,
    upi: { allowsCollect: true },
  }
  await app.applyStore('meher', allowAll('matrix', 'M'))
  await app.applyStore('dhaga', allowAll('dhaga', 'D'))
  await app.applyStore('meher', (file) => {
    allowAll('matrix', 'A')(file)
    Object.assign(file, { storeId: 'attic', storeName: 'Attic' })
  })
  const made = {
    asha: await makeThings(app, 'asha'),
    bina: await makeThings(app, 'bina'),
    guest: await makeThings(app, 'guest'),
    far: await makeThings(app, 'far'),
  }
  const { asha, bina, guest, far } = made
  return {
    app,
    things: { asha: asha.things, bina: bina.things, guest: guest.things, far: far.things },
    browsers: {
      asha: asha.browser,
      bina: bina.browser,
      guest: guest.browser,
      far: far.browser,
    },
  }
}
