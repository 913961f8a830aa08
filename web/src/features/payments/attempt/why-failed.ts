/** Reasons of a failed payment, in the shopper's language. [checkout §8, D-90, ADR-261] */
import type { Messages } from '@thela/messages'
import { failureReason } from './failed-texts.ts'

/** What is wrong stands beside it: an OTP also expires, and a PIN may not be set. */
const wrong = ({ source: what }: RegExp) => {
  const { source: bad } = /\b(incorrect|invalid|wrong|not correct)\b/
  const beside = `${bad}[^.,;]{0,20}\\b${what}\\b|\\b${what}\\b[^.,;]{0,30}${bad}`
  return new RegExp(`^(?!.*expired).*(${beside})`, 'i')
}

/** These are found in the providers' English descriptions. The first that fits counts. */
const REASONS = [
  [/\b[io]n time\b|timed out/i, 'TOO_LATE'],
  [/\bcancell?ed\b/i, 'CANCELLED'],
  [/too little balance|insufficient/i, 'LOW_BALANCE'],
  [wrong(/(otp|one-time password)/), 'WRONG_OTP'],
  [wrong(/pin/), 'WRONG_PIN'],
  [wrong(/card number/), 'WRONG_CARD_NUMBER'],
  [/\bdisabled\b|not enabled/i, 'CARD_DISABLED'],
  [/could not confirm|authenticat/i, 'NOT_CONFIRMED'],
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
