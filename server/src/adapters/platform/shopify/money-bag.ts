import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'

/** Their decimal text in the shop's own currency. */
export const paiseOf = ({
  shopMoney,
}: {
  readonly shopMoney: { readonly amount: string }
}): Paise => paise(Math.round(Number(shopMoney.amount) * 100))
