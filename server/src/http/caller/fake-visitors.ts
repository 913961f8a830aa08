import type { Authenticate, Visitor } from './visitor.ts'

/** Bearer tokens for tests: they contain the visitor in plain text. */
export function tokenOf(visitor: {
  readonly kind: Visitor['kind']
  readonly storeId: string
  readonly phone?: string
  /** The store token whose system vouched for the phone. */
  readonly vouchedBy?: string
  /** Of a browser of its own; else whoever has the same phone has the same one. */
  readonly session?: string
}): Readonly<Record<string, string>> {
  const token = Buffer.from(JSON.stringify(visitor)).toString('base64url')
  return { authorization: `Bearer ${token}`, 'x-thela-request': '1' }
}

export const authenticateFaked: Authenticate = async (token) => {
  const read = JSON.parse(Buffer.from(token, 'base64url').toString()) as Visitor & {
    readonly phone?: string
    readonly session?: string
  }
  const { phone, session = phone, ...report } = read
  return {
    ...report,
    claimedPhone: phone,
    subject: `subject-${session}`,
    sessionId: `session-${session}`,
  }
}
