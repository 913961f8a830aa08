/** The whole server with an account of links that Razorpay hosts: its emulation in this process, over real HTTP. */
import { addressOfCall } from '@thela/contracts/platform-base'
import { getOrderInfo } from '@thela/contracts/calls/links/pay-link'
import type { LinkOrderInfo } from '@thela/contracts/calls/links/pay-link'
import { vi } from 'vitest'
import { startSandboxEnvironment, textOf } from '../../adapters/testing/sandbox-environment.ts'
import type { RawWebhook } from '../../ports/webhook.ts'
import { appWithHostedLinks, LINKS_KEYS, LINKS_WEBHOOK_PATH } from '../hosted-links.ts'
import { openTestApp } from '../open-test-app.ts'
import type { TestApp } from '../open-test-app.ts'
import { runJobs } from './environment.ts'
import { readLinkLedger } from './ledger.ts'
import type { LedgerOfCart } from './ledger.ts'
import { REPLY_FAULTS } from './lines.ts'
import type { ReplyFault } from './lines.ts'

const SETTLED = { timeout: 120_000, interval: 100 }

/** What each link asks for. */
export const LINK_AMOUNT = 125_000

export interface SeenLink {
  /** What its page says to everybody who opens it. */
  readonly state: LinkOrderInfo['link']['state']
  readonly paid: number
  readonly ledger: LedgerOfCart
  /** Our own record of this link. */
  readonly kept: number
  readonly refunds: readonly { readonly state: string; readonly amount: number }[]
}

const KEPT = `
  select coalesce(sum(p.amount_paise), 0)::int as kept from payments p
  join payables u on u.store_id = p.store_id and u.payable_id = p.payable_id
  where u.reference = $1 and p.kept`
const REFUNDS = `
  select r.state, r.amount_paise::int as amount from refunds r
  join payments p using (store_id, provider, provider_payment_id)
  join payables u on u.store_id = p.store_id and u.payable_id = p.payable_id
  where u.reference = $1`

interface Reply {
  readonly status: number
  readonly id: string
  readonly code?: string
}

const openServer = (sandbox: { readonly url: string }): Promise<TestApp> =>
  openTestApp({
    hasManualJobs: true,
    ...appWithHostedLinks(sandbox),
  })

/** As if time went by: this link is due, and every refund that has not arrived. */
async function round(app: TestApp, linkId: string): Promise<void> {
  await app.database.raw(
    `update payment_links set next_check_at = now()
     where link_id = $1 and next_check_at is not null`,
    [linkId],
  )
  await app.database.raw(`update refunds set next_check_at = now() where state <> 'PROCESSED'`)
  await app.links.checkHosted()
  await app.payments.reconcile()
  await app.applyEvents()
  await runJobs(app)
}

/** What a store's owner does with links, by the store's token. */
async function owner(app: TestApp) {
  const token = await app.stores.tokens.create(app.meher, 'accounts')
  const post = async (path: string, payload: object, key?: string): Promise<Reply> => {
    const response = await app.http.inject({
      method: 'POST',
      url: `/stores/meher/links${path}`,
      payload,
      headers: { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) },
    })
    return { ...response.json<Reply>(), status: response.statusCode }
  }
  return {
    make: (key: string, more: object = {}) =>
      post('', { amount: LINK_AMOUNT, description: 'Workshop', ...more }, key),
    cancel: (linkId: string) => post(`/${linkId}/cancel`, {}),
  }
}

/** What is done in one cell of the line. */
export async function openLinksMatrix() {
  const sandbox = await startSandboxEnvironment('razorpay')
  sandbox.sandbox.switches.set('razorpay', 'refundMs', 10)
  const app = await openServer(sandbox)
  let lastKey = 0

  const pageOf = async (linkId: string) => {
    const [method, path] = addressOfCall(getOrderInfo)
    const response = await app.http.inject({
      method,
      url: `${path}?cart_id=${linkId}`,
    })
    if (response.statusCode !== 200) throw new Error(`the page of ${linkId}: ${response.body}`)
    return response.json<LinkOrderInfo>().link
  }
  const rows = async (text: string, linkId: string) => (await app.database.raw(text, [linkId])).rows
  const books = () => sandbox.act(`ledger?account=${LINKS_KEYS.keyId}`)
  const ledgerOf = async (linkId: string) => readLinkLedger(await books(), linkId)

  async function see(linkId: string): Promise<SeenLink> {
    const { state, paid } = await pageOf(linkId)
    const [ours] = (await rows(KEPT, linkId)) as { kept: number }[]
    const refunds = (await rows(REFUNDS, linkId)) as SeenLink['refunds']
    return { state, paid, ledger: await ledgerOf(linkId), kept: ours?.kept ?? 0, refunds }
  }
  const hostedId = async (linkId: string) => (await ledgerOf(linkId)).orders[0] ?? ''

  return {
    ...(await owner(app)),
    see,
    hostedId,
    /** The same request again has the same key. */
    newKey: () => `key-of-a-link-${(lastKey += 1)}`,
    async pay(linkId: string, body: object = {}): Promise<string> {
      const path = `links/${await hostedId(linkId)}/pay`
      return (await sandbox.act<{ paymentId: string }>(path, body)).paymentId
    },
    approve: (paymentId: string) => sandbox.act(`payments/${paymentId}/approve`, {}),
    /** The page asks how the link stands, and all that waits is tried once. */
    async poll(linkId: string): Promise<string> {
      const before = (await pageOf(linkId)).state
      await round(app, linkId)
      return `${before}/${(await pageOf(linkId)).state}`
    },
    setFault: (fault: ReplyFault, endpoint: string) =>
      sandbox.sandbox.faults.add({ system: 'razorpay', endpoint, ...REPLY_FAULTS[fault] }),
    endFaults: () => sandbox.sandbox.faults.clear(),
    settle: (linkId: string, expected: (seen: SeenLink) => boolean) =>
      vi.waitFor(async () => {
        await round(app, linkId)
        const now = await see(linkId)
        if (!expected(now)) throw new Error(`not as expected: ${JSON.stringify(now)}`)
        return now
      }, SETTLED),
    async webhook(...words: readonly string[]): Promise<RawWebhook> {
      const found = await sandbox.webhooks(1, (one) =>
        words.every((word) => textOf(one).includes(word)),
      )
      const last = found.at(-1)
      if (!last) throw new Error('no webhook came')
      return last
    },
    async deliver({ body, headers }: RawWebhook): Promise<number> {
      const proof = Object.entries(headers).filter(([name]) => name.startsWith('x-'))
      const { statusCode } = await app.http.inject({
        method: 'POST',
        url: LINKS_WEBHOOK_PATH,
        payload: Buffer.from(body),
        headers: { 'content-type': 'application/json', ...Object.fromEntries(proof) },
      })
      return statusCode
    },
    async close() {
      await app.close()
      await sandbox.close()
    },
  }
}

export type LinksMatrix = Awaited<ReturnType<typeof openLinksMatrix>>
