import type { Switches } from '../../core/switches.ts'
import type { Store } from './store.ts'

export const SYSTEM = 'woocommerce'

const VERSIONS = ['8.0.3', '10.0.2', '10.5.0'] as const
export type Version = (typeof VERSIONS)[number]

const INITIAL = {
  version: '10.0.2',
  decimals: 2,
  coupons: true,
  guests: true,
  'cart-fee': 0,
  'free-delivery-off': false,
  'plain-permalinks': false,
  'drops-authorization': false,
  'language-hindi': false,
  'rate-limit': 0,
  'rate-limit-seconds': 10,
  'checkout-limit': 0,
  'race-ms': 5,
  'webhook-tick-ms': 1000,
  'webhooks-to-loopback': false,
  'keys-by-http': false,
  'cart-life-seconds': 172_800,
} as const
type Key = keyof typeof INITIAL

const LABELS: Readonly<Record<Key, string>> = {
  version: 'Version of the store',
  decimals: 'Number of decimals of its prices',
  coupons: 'Coupons are on',
  guests: 'Guests may order',
  'cart-fee': 'Rupees that a plugin puts on every cart for packing, untaxed',
  'free-delivery-off': 'Free delivery is off',
  'plain-permalinks': 'Plain permalinks: the APIs are at ?rest_route= only',
  'drops-authorization': 'The web server drops the Authorization header',
  'language-hindi': 'Messages are in Hindi',
  'rate-limit': 'Calls of the Store API per window and caller (0: no limit)',
  'rate-limit-seconds': 'Seconds of the window',
  'checkout-limit': 'Calls of POST /checkout per minute and caller (0: no limit)',
  'race-ms': 'Milliseconds between reading and writing, so that parallel calls collide',
  'webhook-tick-ms': 'Milliseconds between two runs of the queue of webhooks',
  'webhooks-to-loopback': 'Webhooks go to the same machine, on any port',
  'keys-by-http': 'Keys are posted by http to the same machine',
  'cart-life-seconds': 'Lifetime in seconds of a cart token',
}

/** On where people try the sandbox, which has neither certificates nor a public address. */
const ON_IN_DEMO: readonly Key[] = ['webhooks-to-loopback', 'keys-by-http']

export function defineSettings(switches: Switches, isDemo: boolean): void {
  for (const key of Object.keys(INITIAL) as Key[]) {
    switches.define({
      system: SYSTEM,
      key,
      label: LABELS[key],
      initial: ON_IN_DEMO.includes(key) ? isDemo : INITIAL[key],
      ...(key === 'version' ? { choices: VERSIONS } : {}),
    })
  }
}

const of = ({ sandbox, name }: Store) => ({
  number: (key: Key) => sandbox.switches.number(SYSTEM, key, name),
  isOn: (key: Key) => sandbox.switches.isOn(SYSTEM, key, name),
  text: (key: Key) => String(sandbox.switches.get(SYSTEM, key, name)),
})

export const versionOf = (store: Store): Version => of(store).text('version') as Version
export const isVersion8 = (store: Store): boolean => versionOf(store).startsWith('8.')
export const isVersion105 = (store: Store): boolean => versionOf(store).startsWith('10.5')
export const setting = of

/** Between a read and the write that follows it: in a real store nothing locks. */
export async function race(store: Store): Promise<void> {
  const ms = of(store).number('race-ms')
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
}
