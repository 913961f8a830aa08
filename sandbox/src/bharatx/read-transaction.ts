/** [bharatx §1] */
import type { Transaction } from './partners.ts'
import { Problem } from './problem.ts'

type Fields = Readonly<Record<string, unknown>>

const objectAt = (fields: Fields, name: string): Fields => {
  const value = fields[name]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Problem(400, `${name} is required`)
  }
  return value as Fields
}

const textAt = (fields: Fields, name: string): string => {
  const value = fields[name]
  if (typeof value !== 'string' || value === '') throw new Problem(400, `${name} is required`)
  return value
}

function numberAt(fields: Fields, name: string): number | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new Problem(400, `${name} must be an integer`)
}

/** The body of the create call, checked as the lender does. */
export function readTransaction(
  partnerId: string,
  body: Fields,
): Omit<Transaction, 'secret' | 'createdAt'> {
  const transaction = objectAt(body, 'transaction')
  const configuration = objectAt(body, 'createConfiguration')
  const user = objectAt(body, 'user')
  const amount = numberAt(transaction, 'amount') ?? 0
  if (amount < 1) throw new Problem(400, 'amount must be at least 1')
  if (!['TEST', 'LIVE'].includes(textAt(transaction, 'mode'))) {
    throw new Problem(400, 'mode must be TEST or LIVE')
  }
  const phone = textAt(user, 'phoneNumber')
  if (!/^\+91[6-9]\d{9}$/.test(phone)) throw new Problem(400, 'Invalid phone number')
  textAt(user, 'name')
  const { webhookUrl, testModeConfigurations } = configuration
  const expiresAt = numberAt(configuration, 'expiryTimestamp')
  const { shouldFail } = (testModeConfigurations ?? {}) as { shouldFail?: unknown }
  const { notes } = transaction
  return {
    id: textAt(transaction, 'id'),
    amount,
    status: 'PENDING',
    notes: typeof notes === 'object' && notes !== null ? { ...notes } : {},
    refunds: [],
    partnerId,
    redirects: {
      success: textAt(configuration, 'successRedirectUrl'),
      failure: textAt(configuration, 'failureRedirectUrl'),
      cancel: textAt(configuration, 'cancelRedirectUrl'),
    },
    ...(typeof webhookUrl === 'string' ? { webhookUrl } : {}),
    ...(expiresAt === undefined ? {} : { expiresAt }),
    shouldFail: shouldFail === true && transaction.mode === 'TEST',
    phone,
  }
}
