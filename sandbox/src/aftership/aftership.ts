import { createHmac, randomUUID } from 'node:crypto'
import type { Sandbox } from '../core/sandbox.ts'
import { Network } from '../parcels/network.ts'
import type { Parcel, Sent } from '../parcels/network.ts'
import { trackingJson } from './tracking-json.ts'
import { wordsOf } from './words.ts'

const NAMES = ['meher', 'dhaga', 'resha']

/** Sellers' accounts, by the key of their calls. */
export const ACCOUNT_OF_KEY = new Map(NAMES.map((name) => [`asat_demo_key_of_${name}`, name]))

const webhookSecretOf = (account: string): string => `whsec_demo_of_${account}`

interface Aftership {
  /** The carriers' parcels. */
  readonly network: Network
  /** Numbers that a seller's account follows. */
  readonly followed: Map<string, Set<string>>
  /** When each account called last. */
  readonly calls: Map<string, number[]>
}

const all = new WeakMap<Sandbox, Aftership>()

export function aftershipOf(sandbox: Sandbox): Aftership {
  const known = all.get(sandbox)
  if (known) return known
  const network = new Network(sandbox, { system: 'aftership', awbDigits: 13, webhookOf })
  const made = {
    network,
    followed: new Map<string, Set<string>>(),
    calls: new Map<string, number[]>(),
  }
  all.set(sandbox, made)
  return made
}

export function resetAftership(sandbox: Sandbox): void {
  all.delete(sandbox)
}

function webhookOf(parcel: Parcel, nowMs: number): Sent {
  const last = parcel.past.at(-1)
  const body = JSON.stringify({
    ts: Math.floor(nowMs / 1000),
    event: 'tracking_update',
    event_id: randomUUID(),
    is_tracking_first_tag: parcel.past.length === 1,
    msg: trackingJson(parcel),
  })
  const secret = webhookSecretOf(parcel.account)
  return {
    event: last ? wordsOf(last).tag : 'Pending',
    headers: {
      'content-type': 'application/json',
      'as-webhook-version': '2026-07',
      'aftership-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
    },
    body,
  }
}
