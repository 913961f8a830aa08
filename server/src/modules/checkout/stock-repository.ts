import { statement, type Queryable } from '../../db/statement.ts'

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

const onPlatform = statement<unknown>(
  'checkout.stock-on-platform',
  `update stock_holds set on_platform_at = now()
   where store_id = $1 and cart_id = $2 and state = 'SOLD' and on_platform_at is null`,
)

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
      ...[storeId, asked.cartId, sorted(asked.lines), asked.seconds, Math.ceil(asked.readMsAgo)],
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
  onPlatform: (on: Queryable, storeId: string, cartId: string) =>
    on.run(onPlatform, [storeId, cartId]),
}
