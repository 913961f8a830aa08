/** [checkout §8, ADR-261] */
import { paise } from '@thela/domain/money'
import type { Messages } from '@thela/messages'
import type { FailedPayment } from './failed-payment.ts'

/** "Card payment of ₹778 failed"; of an app that it was not approved there. */
export function failedTitle(t: Messages, failed: FailedPayment | undefined): string {
  if (failed?.amount === undefined) return t('shared.paymentFailed.title')
  const { option, app } = failed
  const amount = t.money(paise(failed.amount))
  return app === undefined
    ? t('payments.failed.title', { method: option, amount })
    : t('payments.failed.inApp', { app, amount })
}

/** What stays on the page. */
export const failedText = (t: Messages, failed: FailedPayment): string =>
  failed.amount === undefined
    ? t('payments.failed.unknown')
    : t('payments.failed.text', { method: failed.option, amount: t.money(paise(failed.amount)) })

/**
 * Why, in the provider's words. Its advice is left out, since the buttons are the advice: "Try another
 * payment method" would stand above "Try again".
 */
export function failureReason(description: string): string {
  const sentences = description.match(/.+?(?:[.!?](?=\s|$)|$)/gs)?.map((each) => each.trim()) ?? []
  const reasons = sentences.filter((sentence) => !/^(please )?try /i.test(sentence))
  return reasons.length > 0 ? reasons.join(' ') : description
}
