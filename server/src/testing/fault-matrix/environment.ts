/** The whole server with one provider's own wire: its emulation in this process, over real HTTP. */
import { createPaymentOrder, getOrderStatus } from '@thela/contracts/calls/checkout/checkout-order'
import { getUpiStatus } from '@thela/contracts/calls/payments/payments'
import { vi } from 'vitest'
import { startSandboxEnvironment } from '../../adapters/testing/sandbox-environment.ts'
import { registeredSystems } from '../../integrations.ts'
import type { RawWebhook } from '../../ports/webhook.ts'
import { fakesAround } from '../fakes-around.ts'
import { openShopper, TEA_FOR_TWO } from '../open-shopper.ts'
import type { Shopper } from '../open-shopper.ts'
import { openTestApp } from '../open-test-app.ts'
import type { TestApp } from '../open-test-app.ts'
import { readLedger } from './ledger.ts'
import type { LedgerOfCart } from './ledger.ts'
import { REPLY_FAULTS } from './lines.ts'
import type { ProviderLine, ReplyFault, Step } from './lines.ts'

const SETTLED = { timeout: 120_000, interval: 100 }
const HINTS = 3

type Sandbox = Awaited<ReturnType<typeof startSandboxEnvironment>>

/** A store that has an account at this provider alone. */
function storeAt(line: ProviderLine, url: string) {
  return (file: Record<string, Record<string, unknown>>) => {
    const apiUrl = `${url}${line.pathOfApi}`
    const script = line.name === 'BHARATX' ? {} : { scriptUrl: `${url}/script.js` }
    const { razorpay: _connection, ...connections } = file['connections'] ?? {}
    const { razorpay: _secret, ...secrets } = file['secrets'] ?? {}
    const account = { ...line.account, ...script, apiUrl }
    file['connections'] = { ...connections, [line.system]: [account] }
    file['secrets'] = { ...secrets, [line.system]: [line.secrets] }
    file['payments'] = { ...file['payments'], payLater: true }
  }
}

const openApp = (line: ProviderLine, sandbox: Sandbox): Promise<TestApp> =>
  openTestApp({
    hasManualJobs: true,
    environment: { THELA_ALLOW_PRIVATE: '1', PUBLIC_URL: sandbox.sandbox.thelaUrl },
    systems: (fakes) => [...fakesAround(fakes), registeredSystems[line.name]],
    meher: storeAt(line, sandbox.url),
  })

export interface Seen {
  /** The status of the checkout, as a page shows it. */
  readonly status: string
  readonly ledger: LedgerOfCart
  /** Our own record of this cart. */
  readonly orders: number
  readonly kept: number
  readonly refunds: readonly { readonly state: string; readonly amount: number }[]
}

const OURS = `
  select (select count(*)::int from orders where payable_id = $1) as orders,
    (select coalesce(sum(amount_paise), 0)::int from payments where payable_id = $1 and kept) as kept`
const OUR_REFUNDS = `
  select r.state, r.amount_paise::int as amount from refunds r
  join payments p on p.store_id = r.store_id and p.provider = r.provider
    and p.provider_payment_id = r.provider_payment_id
  where p.payable_id = $1`

/** What is done in one cell of the matrix. */
export interface Matrix {
  readonly line: ProviderLine
  readonly app: TestApp
  readonly sandbox: Sandbox
  shopper(): Promise<Shopper>
  open(shopper: Shopper, key?: string): ReturnType<typeof requestOpen>
  /** Once nothing is wrong any more. */
  openAtLast(shopper: Shopper, key: string): Promise<string>
  pay(attemptId: string, shopper: Shopper, outcome?: string): Promise<void>
  /** The page asks how the payment stands, and all that waits is tried once. */
  poll(shopper: Shopper, attemptId: string): Promise<string>
  setFault(fault: ReplyFault, step: Step): void
  endFaults(): void
  see(shopper: Shopper): Promise<Seen>
  /** Rounds of everything that runs by the clock, until this cart is as expected. */
  settle(shopper: Shopper, expected: (seen: Seen) => boolean): Promise<Seen>
  deliver(webhook: RawWebhook): Promise<number>
  close(): Promise<void>
}

function requestOpen(line: ProviderLine, shopper: Shopper, key?: string) {
  return shopper.browser.request(createPaymentOrder, {
    body: { ...shopper.payBody(TEA_FOR_TWO), meta: { paymentMethod: line.method } },
    ...(key ? { key } : {}),
  })
}

async function seen({ app, line, sandbox }: Matrix, shopper: Shopper): Promise<Seen> {
  const { cartId } = shopper
  const query = { cart_id: cartId }
  const { status } = await shopper.browser.requestWell(getOrderStatus, { query })
  const books = await sandbox.act(`ledger?account=${line.ledgerAccount}`)
  const [ours] = (await app.database.raw(OURS, [cartId])).rows as { orders: number; kept: number }[]
  const refunds = (await app.database.raw(OUR_REFUNDS, [cartId])).rows as Seen['refunds']
  return {
    status,
    ledger: readLedger(line, books, cartId),
    orders: ours?.orders ?? 0,
    kept: ours?.kept ?? 0,
    refunds,
  }
}

/** Jobs as workers run them: one that fails stays, for the next round. */
export async function runJobs({ jobs }: TestApp): Promise<void> {
  const due = jobs.waiting.splice(0)
  for (const next of due) {
    const isDone = await jobs.run(next).then(
      () => true,
      () => false,
    )
    if (!isDone) jobs.waiting.push(next)
  }
}

/** As if time went by: everything of this cart is due. Those of earlier cells are at rest. */
async function round(app: TestApp, { cartId }: Shopper): Promise<void> {
  await app.database.raw(
    `update payment_attempts
     set next_check_at = case when payable_id = $1 then now() else 'infinity' end`,
    [cartId],
  )
  await app.database.raw(`update refunds set next_check_at = now() where state <> 'PROCESSED'`)
  await app.payments.reconcile()
  await app.applyEvents()
  await runJobs(app)
}

export async function openMatrix(line: ProviderLine): Promise<Matrix> {
  const sandbox = await startSandboxEnvironment(line.system)
  sandbox.sandbox.switches.set(line.system, 'refundMs', 10)
  const app = await openApp(line, sandbox)
  const matrix: Matrix = {
    line,
    app,
    sandbox,
    shopper: () => openShopper(app),
    open: (shopper, key) => requestOpen(line, shopper, key),
    openAtLast: (shopper, key) =>
      vi.waitFor(async () => {
        const { status, reply } = await requestOpen(line, shopper, key)
        if (status !== 200) throw new Error(`still refused: ${status}`)
        return reply.attemptId
      }, SETTLED),
    async pay(attemptId, _shopper, outcome = 'captured') {
      const rows = await app.database.raw(
        'select provider_order_id as id from payment_attempts where attempt_id = $1',
        [attemptId],
      )
      const [{ id } = { id: '' }] = rows.rows as { id: string }[]
      await sandbox.act(`${line.payPath}/${id}/pay`, { outcome })
    },
    async poll(shopper, attemptId) {
      const { status, reply } = await shopper.browser.request(getUpiStatus, {
        params: { id: attemptId },
        query: { cartId: shopper.cartId },
      })
      await round(app, shopper)
      const query = { cart_id: shopper.cartId }
      const shown = await shopper.browser.requestWell(getOrderStatus, { query })
      return status === 200 ? `${reply.status}/${shown.status}` : `${status}/${shown.status}`
    },
    setFault(fault, step) {
      const endpoint = line.calls[step]
      if (endpoint === undefined) throw new Error(`${line.name} has no ${step}`)
      sandbox.sandbox.faults.add({ system: line.system, endpoint, ...REPLY_FAULTS[fault] })
    },
    endFaults: () => sandbox.sandbox.faults.clear(),
    see: (shopper) => seen(matrix, shopper),
    settle: (shopper, expected) =>
      vi.waitFor(async () => {
        await round(app, shopper)
        const now = await seen(matrix, shopper)
        if (!expected(now)) throw new Error(`not as expected: ${JSON.stringify(now)}`)
        return now
      }, SETTLED),
    async deliver({ body, headers }) {
      const { statusCode } = await app.http.inject({
        method: 'POST',
        url: `/webhooks/${line.system}/meher/${line.name}`,
        payload: Buffer.from(body),
        headers: {
          'content-type': 'application/json',
          ...Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-'))),
        },
      })
      for (let count = 0; count < HINTS; count += 1) await runJobs(app)
      return statusCode
    },
    async close() {
      await app.close()
      await sandbox.close()
    },
  }
  return matrix
}
