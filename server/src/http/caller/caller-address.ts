/** [I42] */
import { isIPv4, isIPv6 } from 'node:net'

/** Unreadable addresses count as one caller. */
const UNREADABLE = 'unknown'

/** `203.0.113.7:51234` and `[2001:db8::1]:443`, as some proxies write them, without the port. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)
  if (bracketed) return bracketed[1] ?? ''
  return /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(text)?.[1] ?? text
}

function wordsOf(text: string): readonly number[] {
  return text === '' ? [] : text.split(':').map((word) => Number.parseInt(word, 16))
}

/** The eight words of an IPv6 address, an IPv4 tail included. */
function expandIpv6(text: string): readonly number[] {
  const hex = text.replace(
    /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/,
    (_, ...parts: string[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
      return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
    },
  )
  const [head = '', tail] = hex.split('::')
  const [before, after] = [wordsOf(head), wordsOf(tail ?? '')]
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: missing }, () => 0), ...after]
}

/**
 * One form for an address, however a proxy spells it: without a port, an IPv4-mapped address as
 * IPv4, and IPv6 by its /64, since one household or one rented server has a whole /64.
 */
function callerAddress(text: string): string {
  const address = withoutPort(text.trim()).replace(/%.*$/s, '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return UNREADABLE
  const words = expandIpv6(address)
  const isMapped = words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff
  if (!isMapped)
    return `${words
      .slice(0, 4)
      .map((word) => word.toString(16))
      .join(':')}::/64`
  const [high = 0, low = 0] = words.slice(6)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** A network as which a caller counts, and how many times as much as one address it may do. */
interface CallerNetwork {
  readonly name: string
  readonly times: number
}

/** The narrowest first, which is the caller's own. Whatever counts a caller counts each of them. */
export type CallerNetworks = readonly [CallerNetwork, ...CallerNetwork[]]

/** Many households may be in a /48. */
const TIMES_OF_NETWORK = 10

/**
 * As whom an address counts, everywhere: an IPv4 address as itself, IPv6 as its /64 and as its /48, since whoever
 * rents a server may have a whole /48, in which one caller would be 65,536.
 */
export function callerNetworks(text: string): CallerNetworks {
  const name = callerAddress(text)
  const own = { name, times: 1 }
  if (!name.endsWith('::/64')) return [own]
  const network = `${name.split(':').slice(0, 3).join(':')}::/48`
  return [own, { name: network, times: TIMES_OF_NETWORK }]
}

/** A counter, by a name that tells nothing, and how many it allows. */
export interface CountedScope {
  readonly scope: string
  readonly most: number
}

export type CallerScopes = readonly [CountedScope, ...CountedScope[]]

/** The counters of a caller's networks, of which one address may count so many. */
export function scopesOfCaller(
  [own, ...networks]: CallerNetworks,
  most: number,
  scopeOf: (name: string) => string,
): CallerScopes {
  const counted = ({ name, times }: CallerNetwork) => ({ scope: scopeOf(name), most: most * times })
  return [counted(own), ...networks.map(counted)]
}
