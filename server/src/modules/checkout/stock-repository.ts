import { statement, type Queryable } from '../../db/statement.ts'
import type { VariantStock } from '../../ports/store-platform.ts'

/** One variant, however many lines hold it. [I21] */
export interface StockLine {
  readonly variantId: string
  readonly quantity: number
  readonly available: number | null
  readonly unlimited: boolean
}

export interface HoldAnswer {
  readonly placed: boolean
  readonly short: readonly { readonly variantId: string; readonly available: number }[]
}

const hold = statement<{ readonly answer: HoldAnswer }>(
  'checkout.hold-stock',
  'select hold_stock($1, $2, $3, $4, $5) as answer',
)

const sell = statement<{ readonly isKept: boolean }>(
  'checkout.sell-stock',
  'select sell_stock($1, $2, $3) as "isKept"',
)

const release = statement<unknown>(
  'checkout.release-stock',
  `delete from stock_holds where store_id = $1 and cart_id = $2 and state = 'HELD'`,
)

/** What the platform had when it was last asked. */
const levels = statement<{ readonly variantId: string; readonly quantity: number }>(
  'checkout.stock-levels',
  `select variant_id as "variantId", quantity from stock_levels
   where store_id = $1 and variant_id = any($2) and not unlimited`,
)

const onPlatform = statement<unknown>(
  'checkout.stock-on-platform',
  `update stock_holds set on_platform_at = clock_timestamp()
   where store_id = $1 and cart_id = $2 and state = 'SOLD' and on_platform_at is null`,
)

interface Demand {
  readonly variantId: string
  readonly quantity: number
}

/** The demand for each variant, with what the platform has of it where it was asked. [I21] */
export function stockLines(
  items: readonly Demand[],
  stock: readonly VariantStock[] = [],
): readonly StockLine[] {
  const wanted = new Map<string, number>()
  for (const { variantId, quantity } of items) {
    wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity)
  }
  return [...wanted].map(([variantId, quantity]) => {
    const shelf = stock.find((variant) => variant.variantId === variantId)
    return {
      variantId,
      quantity,
      available: shelf?.availableQuantity ?? null,
      unlimited: shelf?.allowOutOfStock ?? false,
    }
  })
}

/** Always in the same order, so that two carts never wait for each other. */
const sorted = (lines: readonly StockLine[]): string =>
  JSON.stringify(lines.toSorted((one, other) => (one.variantId < other.variantId ? -1 : 1)))

export const stockRepository = {
  hold: async (
    on: Queryable,
    storeId: string,
    asked: {
      readonly cartId: string
      readonly lines: readonly StockLine[]
      readonly seconds: number
      /** How long ago the platform was asked. */
      readonly readMsAgo: number
    },
  ): Promise<HoldAnswer> => {
    const row = await on.first(hold, [
      storeId,
      asked.cartId,
      sorted(asked.lines),
      asked.seconds,
      Math.ceil(asked.readMsAgo),
    ])
    return row?.answer ?? { placed: false, short: [] }
  },
  sell: async (
    on: Queryable,
    storeId: string,
    cartId: string,
    lines: readonly StockLine[],
  ): Promise<boolean> => (await on.first(sell, [storeId, cartId, sorted(lines)]))?.isKept === true,
  release: (on: Queryable, storeId: string, cartId: string) => on.run(release, [storeId, cartId]),
  levels: (on: Queryable, storeId: string, variantIds: readonly string[]) =>
    on.rows(levels, [storeId, variantIds]),
  onPlatform: (on: Queryable, storeId: string, cartId: string) =>
    on.run(onPlatform, [storeId, cartId]),
}
