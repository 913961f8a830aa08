import { withStore } from './command.ts'
import type { Command } from './command.ts'

const average = (ratings: readonly number[]): string =>
  (ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length).toFixed(1)

/** What shoppers think of the checkout. [ADR-172] */
export const feedbackCommands: readonly Command[] = [
  {
    usage: 'store feedback ID',
    summary: 'what shoppers said on the thank-you page: the average, then the newest first',
    run: (line, storeId) =>
      withStore(line, storeId, async ({ checkout }, store) => {
        const all = await checkout.feedbackOf(store)
        if (all.length === 0) {
          line.print('no feedback yet')
          return
        }
        line.print(`${average(all.map(({ rating }) => rating))} of 5 in ${all.length} replies`)
        for (const { givenAt, orderId, rating, comment } of all) {
          const words = (comment ?? '').replace(/\s+/g, ' ')
          line.print([givenAt.toISOString(), orderId, rating, words].join('\t'))
        }
      }),
  },
  {
    usage: 'store delivery-feedback ID',
    summary: 'what customers said of their deliveries: the average, then the newest first',
    run: (line, storeId) =>
      withStore(line, storeId, async ({ tracking }, store) => {
        const all = await tracking.feedbackOf(store)
        if (all.length === 0) {
          line.print('no feedback yet')
          return
        }
        line.print(`${average(all.map(({ rating }) => rating))} of 5 in ${all.length} replies`)
        for (const { givenAt, orderId, rating, reasons, comment } of all) {
          const words = (comment ?? '').replace(/\s+/g, ' ')
          line.print([givenAt.toISOString(), orderId, rating, reasons.join(','), words].join('\t'))
        }
      }),
  },
]
