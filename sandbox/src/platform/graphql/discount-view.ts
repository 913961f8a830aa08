import { discountStatus } from '../discount.ts'
import type { CodeDiscount, DiscountValue } from '../discount.ts'
import { gid } from '../gid.ts'
import type { View } from './catalogue-view.ts'
import { connection } from './connection.ts'
import type { PageArguments } from './connection.ts'
import { adminMoney } from './money-view.ts'

/** A code discount as the Admin API returns it. */
export function discountView(discount: CodeDiscount, uses: number, nowMs: number): View {
  const { id, code, title, summary, value, fromSubtotal, combinesWith = [] } = discount
  const { maximumDelivery } = discount
  return {
    __typename: 'DiscountCodeNode',
    id: gid('DiscountCodeNode', id),
    codeDiscount: {
      __typename: value === undefined ? 'DiscountCodeFreeShipping' : 'DiscountCodeBasic',
      title,
      summary,
      shortSummary: summary,
      status: discountStatus(discount, nowMs),
      startsAt: discount.startsAt,
      endsAt: discount.endsAt ?? null,
      usageLimit: discount.usageLimit ?? null,
      asyncUsageCount: uses,
      appliesOncePerCustomer: discount.appliesOncePerCustomer,
      combinesWith: {
        orderDiscounts: combinesWith.includes('order'),
        productDiscounts: combinesWith.includes('product'),
        shippingDiscounts: combinesWith.includes('shipping'),
      },
      minimumRequirement:
        fromSubtotal === undefined
          ? null
          : {
              __typename: 'DiscountMinimumSubtotal',
              greaterThanOrEqualToSubtotal: adminMoney(fromSubtotal),
            },
      ...(value === undefined
        ? {
            maximumShippingPrice:
              maximumDelivery === undefined ? null : adminMoney(maximumDelivery),
          }
        : { customerGets: { value: valueView(value) } }),
      codes: (page: PageArguments) =>
        connection([{ id: gid('DiscountRedeemCode', id), code, asyncUsageCount: uses }], page),
    },
  }
}

function valueView(value: DiscountValue): View {
  return value.type === 'percentage'
    ? { __typename: 'DiscountPercentage', percentage: value.percent / 100 }
    : {
        __typename: 'DiscountAmount',
        amount: adminMoney(value.amount),
        appliesOnEachItem: false,
      }
}
