/** [account §4, D-82] */
import type { SubOrderReply } from '@thela/contracts/calls/orders/orders'
import type { SubOrderText, SubOrderTextCode } from '@thela/domain/orders'
import type { CodedMessage, Messages } from '@thela/messages'

/** A reply says these as they are specified, where a page says something plainer. */
const SPECIFIED = [
  'ON_HOLD',
  'AWAITING_PICKUP',
  'RETURNED',
] as const satisfies readonly SubOrderTextCode[]
const isSpecified = (code: SubOrderTextCode): code is (typeof SPECIFIED)[number] =>
  SPECIFIED.some((each) => each === code)

/** What stands beside a parcel: its code and day for pages, and in words. The short form of dates fits every device. */
export function displayOf(
  t: Messages,
  { code, day }: SubOrderText,
): Pick<SubOrderReply, 'display' | 'displayText' | 'eddConfig'> {
  const text = (form: 'SHORT' | 'LONG') =>
    isSpecified(code)
      ? t(`orders.specified.${code}`)
      : t.of('orders.parcel.', {
          code,
          params: day && { date: t.date(day, form) },
        } as CodedMessage<'orders.parcel.'>)
  const mobile = text('SHORT')
  return {
    display: { code, ...(day ? { day: day.toISOString() } : {}) },
    displayText: mobile,
    eddConfig: { mobile, nonMobile: text('LONG') },
  }
}
