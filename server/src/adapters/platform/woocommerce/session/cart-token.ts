/** What a Cart-Token says of itself. It is read, not verified: only the shop can do that. [woocommerce §3] */
import { parseJson } from '../../../../ports/parse-json.ts'
import { tokenPayload } from '../carts/wire.ts'

interface TokenFacts {
  /** Names the cart, and is the same in every token of it. */
  readonly userId: string
  readonly expiresAt: Date
}

/** The name stands in our table and in the names of locks. */
const USER_ID = /^\w{1,64}$/

export function readCartToken(token: string): TokenFacts | undefined {
  const [, payload = ''] = token.split('.')
  const facts = parseJson(Buffer.from(payload, 'base64url'))
  if (!tokenPayload.Check(facts)) return undefined
  const userId = String(facts.user_id)
  return USER_ID.test(userId) ? { userId, expiresAt: new Date(facts.exp * 1_000) } : undefined
}
