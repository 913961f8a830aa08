import type { Sandbox } from '../core/sandbox.ts'
import { Network } from '../parcels/network.ts'
import type { Parcel, Sent } from '../parcels/network.ts'
import { pushJson } from './shipment-json.ts'
import { wordsOf } from './words.ts'

const NAMES = ['meher', 'dhaga', 'resha', 'mitti']

/** Sellers' accounts, by the token of their calls. */
export const ACCOUNT_OF_TOKEN = new Map(NAMES.map((name) => [`delhivery_demo_token_${name}`, name]))

const webhookKeyOf = (account: string): string => `delhivery_demo_key_${account}`

/** Requests of an address within five minutes, and until when its firewall refuses it. */
interface Pace {
  times: number[]
  refusedUntilMs: number
}

interface Delhivery {
  readonly network: Network
  readonly paces: Map<string, Pace>
}

const all = new WeakMap<Sandbox, Delhivery>()

export function delhiveryOf(sandbox: Sandbox): Delhivery {
  const known = all.get(sandbox)
  if (known) return known
  const network = new Network(sandbox, { system: 'delhivery', awbDigits: 12, webhookOf })
  const made = { network, paces: new Map<string, Pace>() }
  all.set(sandbox, made)
  return made
}

export function resetDelhivery(sandbox: Sandbox): void {
  all.delete(sandbox)
}

function webhookOf(parcel: Parcel): Sent {
  const last = parcel.past.at(-1)
  return {
    event: last ? wordsOf(last).status : 'Manifested',
    headers: { 'content-type': 'application/json', 'x-api-key': webhookKeyOf(parcel.account) },
    body: JSON.stringify(pushJson(parcel)),
  }
}

const WINDOW_MS = 5 * 60 * 1000
const REFUSED_MS = 30 * 1000

/** False where the address asked more often than allowed: its firewall then refuses it for a while. */
export function admits(sandbox: Sandbox, address: string): boolean {
  const { paces } = delhiveryOf(sandbox)
  const now = sandbox.now()
  const pace = paces.get(address) ?? { times: [], refusedUntilMs: 0 }
  paces.set(address, pace)
  if (now < pace.refusedUntilMs) return false
  pace.times = [...pace.times.filter((time) => time > now - WINDOW_MS), now]
  if (pace.times.length <= sandbox.switches.number('delhivery', 'calls-in-5-min')) return true
  pace.refusedUntilMs = now + REFUSED_MS
  return false
}
