import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { setting } from '../store/settings.ts'
import type { Store } from '../store/store.ts'

const PORTS = new Set(['', '80', '443', '8080'])
const FIRST_PRIVATE_OF_172 = 16
const LAST_PRIVATE_OF_172 = 31

const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])$/

/** Of the machine itself, where a test or the demo receives. */
export const isLoopback = (url: string): boolean =>
  URL.canParse(url) && LOOPBACK.test(new URL(url).hostname)

/** Where the switch says so a site reaches its own machine; for all other addresses nothing changes. */
export const canReach = async (store: Store, url: string): Promise<boolean> =>
  (isLoopback(url) && setting(store).isOn('webhooks-to-loopback')) || isDeliverable(url)

/** WordPress calls only public addresses, on three ports, without a user. */
export async function isDeliverable(url: string): Promise<boolean> {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port, username, password } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:') return false
  if (username !== '' || password !== '' || !PORTS.has(port)) return false
  const address = await addressOfVersion4(hostname)
  return address !== undefined && !isPrivate(address)
}

async function addressOfVersion4(hostname: string): Promise<string | undefined> {
  if (hostname.startsWith('[')) return undefined
  if (isIP(hostname) !== 0) return hostname
  try {
    return (await lookup(hostname, { family: 4 })).address
  } catch {
    return undefined
  }
}

function isPrivate(address: string): boolean {
  const [first = 0, second = 0] = address.split('.').map(Number)
  return (
    first === 0 ||
    first === 10 ||
    first === 127 ||
    (first === 172 && second >= FIRST_PRIVATE_OF_172 && second <= LAST_PRIVATE_OF_172) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254)
  )
}
