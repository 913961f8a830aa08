/** The sandbox in the process of a test, over real HTTP. [ADR-077] */
import { startedSandbox } from '@thela/sandbox/testing'
import type { Fault } from '../../ports/testing/faults.ts'
import type { RawWebhook } from '../../ports/webhook.ts'

/** Its faults of an answer, for what a port calls them. */
const FAULT_RULES = {
  DOWN: { kind: 'error-before', status: 502 },
  SILENT: { kind: 'hang' },
  REPLY_LOST: { kind: 'drop-after' },
  REPLY_LATE: { kind: 'hang-after' },
  INVALID_REPLY: { kind: 'garbage' },
  HUGE_REPLY: { kind: 'huge' },
} as const

const WEBHOOK_WITHIN_MS = 20_000

type Json = Record<string, unknown>

type EmulatedSystem =
  | 'razorpay'
  | 'cashfree'
  | 'bharatx'
  | 'platform'
  | 'woocommerce'
  | 'courier'
  | 'delhivery'
  | 'aftership'
  | 'sms'
  | 'whatsapp'
  | 'firebase'
  | 'recaptcha'
  | 'mail'

/** One system of the sandbox: its address, its faults, what is done there, the webhooks it sends. */
export async function startSandboxEnvironment(system: EmulatedSystem) {
  const { url, sandbox, thelaUrl, received, close } = await startedSandbox()
  // Orders are sent and parcels move when a test says so.
  sandbox.switches.set('platform', 'auto-fulfil', false)
  for (const courier of ['courier', 'delhivery', 'aftership']) {
    sandbox.switches.set(courier, 'auto-start', false)
  }

  let aheadMs = 0
  let isSilent = false
  Object.assign(sandbox, { now: () => Date.now() + aheadMs })

  return {
    url,
    sandbox,
    /** Where its webhooks are received. */
    thelaUrl,
    close,
    /** A lost reply is that of `endpoint`, where a request is more than one call. */
    setFault(fault: Fault | undefined, ...endpoints: readonly string[]): void {
      sandbox.faults.clear()
      isSilent = fault === 'SILENT' || fault === 'REPLY_LATE'
      if (!fault) return
      const isOfSome = fault === 'REPLY_LOST' && endpoints.length > 0
      for (const endpoint of isOfSome ? endpoints : [undefined]) {
        sandbox.faults.add({ system, ...FAULT_RULES[fault], ...(endpoint ? { endpoint } : {}) })
      }
    },
    /** Whether no reply comes to anything. */
    isSilent: () => isSilent,
    passTime(ms: number): void {
      aheadMs += ms
    },
    /** What the people or the browsers on the other side do. */
    async act<T = Json>(path: string, body?: object): Promise<T> {
      const response = await fetch(`${url}/control/api/${system}/${path}`, {
        method: body ? 'POST' : 'GET',
        ...(body
          ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
          : {}),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as T
    },
    /** From now on each webhook is sent twice. */
    doubleWebhooks(): void {
      sandbox.faults.add({ system, kind: 'webhook-duplicate' })
    },
    /** Waits until this many webhooks have come that fit. */
    async webhooks(
      count: number,
      fits: (webhook: RawWebhook) => boolean,
    ): Promise<readonly RawWebhook[]> {
      const until = Date.now() + WEBHOOK_WITHIN_MS
      for (;;) {
        const found = received
          .map(({ headers, body }): RawWebhook => ({
            body: Buffer.from(body),
            headers: headers as RawWebhook['headers'],
          }))
          .filter(fits)
        if (found.length >= count) return found
        if (Date.now() > until) throw new Error(`${found.length} of ${count} webhooks came`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
  }
}

export const textOf = ({ body }: RawWebhook): string => Buffer.from(body).toString()

/** The webhook with another content, under the signature of the first. */
export const changed = (webhook: RawWebhook, from: string, to: string): RawWebhook => ({
  ...webhook,
  body: Buffer.from(textOf(webhook).replaceAll(from, to)),
})
