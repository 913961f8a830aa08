import type { Messages } from '@thela/messages'
import type { ApiCallError } from '../../../api/api-call-error.ts'
import { errorText } from '../../../language/error-text.ts'

/** What failed, and why. [checkout §8] */
export function offerFailureText(t: Messages, problem: string, failure: ApiCallError): string {
  return t('checkout.toast.withCause', { problem, cause: causeOf(t, failure) })
}

function causeOf(t: Messages, failure: ApiCallError): string {
  const { code, details } = failure
  const short = details.inventory?.find(({ isOutOfStock }) => isOutOfStock)
  if (code !== 'OUT_OF_STOCK' || !short) return errorText(t, failure)
  const { availableQty: count, title } = short
  if (count <= 0 || title === '') return t('checkout.stock.soldOut')
  return t('checkout.stock.onlyLeftOf', { count, title })
}
