import { expect, test } from 'vitest'
import { takeDraft } from './draft.ts'
import { orderJson } from './order-json.ts'
import { setPaid, setStatus } from './set-status.ts'
import { CALLER, cartLine, SHEET, testCart, testStore } from './test-store.ts'

test('[W 68] the dates of an order are local time, and UTC where they end in _gmt', async () => {
  const { store, sandbox } = testStore()
  sandbox.now = () => Date.UTC(2026, 10, 21, 23, 58, 26)
  const order = await takeDraft(store, testCart(store, [cartLine(SHEET)]), CALLER)
  sandbox.now = () => Date.UTC(2026, 10, 21, 23, 58, 27)
  await setPaid(store, order, { paymentMethod: 'thela' })
  expect(orderJson(store, order)).toMatchObject({
    date_created: '2026-11-22T05:28:26',
    date_created_gmt: '2026-11-21T23:58:26',
    date_modified: '2026-11-22T05:28:27',
    date_modified_gmt: '2026-11-21T23:58:27',
    date_paid: '2026-11-22T05:28:27',
    date_paid_gmt: '2026-11-21T23:58:27',
    date_completed: null,
    date_completed_gmt: null,
  })
  sandbox.now = () => Date.UTC(2026, 10, 22, 18, 30)
  setStatus(store, order, 'completed')
  expect(orderJson(store, order)).toMatchObject({
    date_completed: '2026-11-23T00:00:00',
    date_completed_gmt: '2026-11-22T18:30:00',
  })
})
