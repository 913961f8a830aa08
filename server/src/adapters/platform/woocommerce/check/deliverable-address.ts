/** Where a shop sends webhooks: it says nothing of those that it does not send. [woocommerce §10] */
import { isIP } from 'node:net'
import { isPublicAddress } from '../../../is-public-address.ts'

/** "" is the usual one of the address's own protocol. */
const PORTS: readonly string[] = ['', '80', '443', '8080']

const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/

/** The address alone is read: its name may still lead to a private network. */
export function isDeliverable(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '' || !PORTS.includes(url.port)) return false
  const { hostname } = url
  if (isIP(hostname) !== 0) return isPublicAddress(hostname)
  // An address of version 6 is in brackets, and is not called at all.
  return hostname.includes('.') && !PRIVATE_NAME.test(hostname)
}
