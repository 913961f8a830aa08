/**
 * Short addresses for messages: Indian operators take 30 characters of a variable of a registered text, and an id of
 * ours has 27. The host stands in the text itself. [ADR-358]
 */
import { confirmOrder, order, pay, prepay, shipment, thankYou } from './addresses.ts'

const LEADS_TO = {
  t: (id: string) => shipment(id),
  o: (id: string) => order(id),
  p: (id: string) => pay(id),
  q: (id: string) => prepay(id),
  c: (secret: string) => confirmOrder(secret),
  k: (cartId: string) => thankYou(cartId),
} as const satisfies Readonly<Record<string, (id: string) => string>>
type ShortLink = keyof typeof LEADS_TO

export const SHORT_LINKS = Object.keys(LEADS_TO) as readonly ShortLink[]

/** A short address leads to this page. */
export const longAddress = (letter: ShortLink, id: string): string => LEADS_TO[letter](id)

const ID = /^[\w-]{1,28}$/
const PLACEHOLDER = 'id'
const firstPart = (letter: ShortLink): string =>
  LEADS_TO[letter](PLACEHOLDER).slice(0, -PLACEHOLDER.length)

/** The short one for an address below ours, without its first slash; undefined where there is none. */
export function shortPath(address: string): string | undefined {
  const letter = SHORT_LINKS.find((each) => address.startsWith(firstPart(each)))
  const id = letter && address.slice(firstPart(letter).length)
  return letter && id && ID.test(id) ? `${letter}/${id}` : undefined
}
