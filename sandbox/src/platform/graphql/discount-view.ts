import { discountStatus } from '../discount.ts'
import type { CodeDiscount } from '../discount.ts'
import { gid } from '../gid.ts'
import type { View } from './catalogue-view.ts'
import { connection } from './connection.ts'
import type { PageArguments } from './connection.ts'
import { adminMoney } from './money-view.ts'

/** A code discount as the Admin API returns it. */
export function discountView(discount: CodeDiscount, uses: number, nowMs: number): View {
  const { id, code, title, summary, value, fromSubtotal } = discount
  return {
    __typename: 'DiscountCodeNode',
    id: gid('DiscountCodeNode', id),
    codeDiscount: {
      __typename: 'DiscountCodeBasic',
      title,
      summary,
      shortSummary: summary,
      status: discountStatus(discount, nowMs),
      startsAt: discount.startsAt,
      endsAt: discount.endsAt ?? null,
      usageLimit: discount.usageLimit ?? null,
      asyncUsageCount: uses,
      appliesOncePerCustomer: discount.appliesOncePerCustomer,
      combinesWith: { orderDiscounts: false, productDiscounts: true, shippingDiscounts: true },
      minimumRequirement:
        fromSubtotal === undefined
          ? null
          : {
              __typename: 'DiscountMinimumSubtotal',
              greaterThanOrEqualToSubtotal: adminMoney(fromSubtotal),
            },
      customerGets: {
        value:
          value.type === 'percentage'
            ? { __typename: 'DiscountPercentage', percentage: value.percent / 100 }
            : {
                __typename: 'DiscountAmount',
                amount: adminMoney(value.amount),
                appliesOnEachItem: false,
              },
      },
      codes: (page: PageArguments) =>
        connection([{ id: gid('DiscountRedeemCode', id), code, asyncUsageCount: uses }], page),
    },
  }
}
