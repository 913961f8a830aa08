/** Reasons of a failed payment, in the shopper's language. [checkout §8, D-90, ADR-261] */
import type { Messages } from '@thela/messages'
import { failureReason } from './failed-texts.ts'

/** These are found in the providers' English descriptions. The first that fits counts. */
const REASONS = [
  [/too little balance|insufficient/i, 'LOW_BALANCE'],
  [/\botp\b|one-time password/i, 'WRONG_OTP'],
  [/\bpin\b/i, 'WRONG_PIN'],
  [/card number/i, 'WRONG_CARD_NUMBER'],
  [/\b[io]n time\b|timed out/i, 'TOO_LATE'],
  [/\bdisabled\b|not enabled/i, 'CARD_DISABLED'],
  [/could not confirm|authenticat/i, 'NOT_CONFIRMED'],
  [/\bcancell?ed\b/i, 'CANCELLED'],
  [/\b(declined|rejected)\b/i, 'DECLINED'],
  [/\btechnical\b/i, 'TECHNICAL'],
] as const

/**
 * Why a payment failed: in English in the provider's words, in other languages in ours, as far as theirs are
 * known. Nothing of an unknown reason: the page has one language.
 */
export function whyFailed(t: Messages, description: string): string | undefined {
  if (t.language.code === 'en') return failureReason(description)
  const [, reason] = REASONS.find(([words]) => words.test(description)) ?? []
  return reason && t(`payments.why.${reason}`)
}
