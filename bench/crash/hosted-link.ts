/** A link that the provider hosts: its payer never sees a page of ours. [ADR-113] */
import { setTimeout as wait } from 'node:timers/promises'
import { readReply } from '../environment/http-client.ts'
import type { CrashEnvironment } from './crash-environment.ts'
import { makeLink, readLink } from './owner.ts'
import { HOSTED_LINKS } from './hosted-account.ts'
import type { ShopperAction } from './shopped.ts'
import type { Way } from './ways.ts'

const WATCHES = 10
const WATCH_AGAIN_MS = 400

interface Ledger {
  readonly links: readonly { readonly id: string; readonly reference_id: string }[]
}

export async function payHosted(
  environment: CrashEnvironment,
  {
    way,
    phone,
    action,
    amount,
  }: {
    readonly way: Way
    readonly phone: string
    readonly action: ShopperAction
    readonly amount: number
  },
): Promise<{ readonly linkId: string; readonly outcome: string }> {
  const part = amount / 2
  const { id: linkId } = await makeLink(environment, {
    amount,
    description: 'Workshop',
    customer: { phone },
    ...(way.isPartial ? { minPart: part } : {}),
  })
  const end = (outcome: string) => ({ linkId, outcome })
  if (action === 'walks away unpaid') return end('nothing')
  const { sandbox } = environment
  const ledger = `/control/api/razorpay/ledger?account=${HOSTED_LINKS.keyId}`
  const hosted = readReply<Ledger>(await sandbox.request('GET', ledger), ledger).links.find(
    ({ reference_id }) => reference_id === linkId,
  )
  if (!hosted) throw new Error(`the provider has no link ${linkId}`)
  const path = `/control/api/razorpay/links/${hosted.id}/pay`
  const pay = (body: object) => sandbox.request('POST', path, { body })
  if (action === 'fails, then pays') await pay({ outcome: 'failed' })
  if (way.isPartial) await pay({ amount: part })
  await pay({})
  if (action === 'pays and walks away') return end('nothing')
  return end(await watchAsOwner(environment, linkId))
}

/** The owner looks at the link: paid only when it is. */
async function watchAsOwner(environment: CrashEnvironment, linkId: string): Promise<string> {
  for (let left = WATCHES; ; left -= 1) {
    const { state } = await readLink(environment, linkId)
    if (state === 'PAID' || left === 0) return state
    await wait(WATCH_AGAIN_MS)
  }
}
