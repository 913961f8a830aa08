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
 * Whoever rents a server may have a whole /48, in which one caller could use 65,536 addresses of `callerAddress`:
 * its network, or undefined for IPv4.
 */
export function callerNetwork(address: string): string | undefined {
  if (!address.endsWith('::/64')) return undefined
  return `${address.split(':').slice(0, 3).join(':')}::/48`
}

/**
 * One form for an address, however a proxy spells it: without a port, an IPv4-mapped address as
 * IPv4, and IPv6 by its /64, since one household or one rented server has a whole /64.
 */
export function callerAddress(text: string): string {
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
