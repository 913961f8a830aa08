import { setTimeout as pause } from 'node:timers/promises'
import { getOrderStatus } from '@thela/contracts/calls/checkout/checkout-order'
import { expect, onTestFinished, vi } from 'vitest'
import { openShopper } from './open-shopper.ts'
import { openTestApp } from './open-test-app.ts'
import { silentWire } from './silent-wire.ts'

/** A server whose wire to the database can be lost, and a shopper. Close it in `afterAll`. */
export async function openLostHost() {
  let wire: Awaited<ReturnType<typeof silentWire>> | undefined
  const app = await openTestApp({
    environment: { DATABASE_POOL: '6' },
    wire: async (url) => (wire = await silentWire(url)).url,
  })
  if (!wire) throw new Error('the server was started without the wire')
  const lostWire = wire
  const { browser, cartId } = await openShopper(app)
  const request = () => browser.request(getOrderStatus, { query: { cart_id: cartId } })

  return {
    app,
    wire: lostWire,
    request,
    /**
     * Shoppers with continuous requests, until the test ends at the latest: some wait on each connection
     * when it is lost.
     */
    async busy(count: number) {
      let isOver = false
      onTestFinished(() => void (isOver = true))
      let refused = 0
      const replies = Array.from({ length: count }, () => 0)
      const requesting = replies.map(async (_, index) => {
        while (!isOver) {
          const { status } = await request()
          expect([200, 503]).toContain(status)
          if (status === 503) refused += 1
          replies[index] = (replies[index] ?? 0) + 1
          await pause(20)
        }
      })
      await vi.waitFor(() => expect(Math.min(...replies)).toBeGreaterThan(0))
      return {
        refused: () => refused,
        async end() {
          isOver = true
          await Promise.all(requesting)
        },
      }
    },
    /** Requests succeed on every connection. */
    isBack: (timeout: number) =>
      vi.waitFor(
        async () => {
          const responses = await Promise.all(Array.from({ length: 12 }, request))
          expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
        },
        { timeout, interval: 100 },
      ),
    async close() {
      await app.close()
      await lostWire.close()
    },
  }
}
