import { percentile } from '../measure/statistics.ts'

/** Times each call that a shopper makes. */
export type Timed = <T>(call: () => Promise<T>) => Promise<T>
export type Shopper = (order: number, timed: Timed) => Promise<void>

export interface CrowdFigures {
  readonly orders: number
  readonly seconds: number
  readonly ordersPerSecond: number
  readonly checkoutMs: Quantiles
  readonly callMs: Quantiles
}

interface Quantiles {
  readonly p50: number
  readonly p95: number
}

const quantiles = (values: readonly number[]): Quantiles => ({
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
})

/** So many shoppers at once, each beginning the next order when one is done. */
export async function runCrowd(
  crowd: { readonly shoppers: number; readonly orders: number; readonly firstOrder: number },
  shopper: Shopper,
): Promise<CrowdFigures> {
  const { shoppers, orders, firstOrder } = crowd
  const checkouts: number[] = []
  const calls: number[] = []
  const timed: Timed = async (call) => {
    const start = performance.now()
    const result = await call()
    calls.push(performance.now() - start)
    return result
  }
  let next = 0
  const start = performance.now()
  const shopOn = async () => {
    while (next < orders) {
      const order = firstOrder + next
      next += 1
      const began = performance.now()
      await shopper(order, timed)
      checkouts.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: shoppers }, shopOn))
  const seconds = (performance.now() - start) / 1000
  return {
    orders,
    seconds,
    ordersPerSecond: orders / seconds,
    checkoutMs: quantiles(checkouts),
    callMs: quantiles(calls),
  }
}
