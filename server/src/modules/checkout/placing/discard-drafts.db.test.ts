/** What the platform has opened and nobody pays ends there after half an hour, and nothing else does. [D-68, I1, I4, I9] */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endNowhere, openDraftingShop, TEA_BROUGHT } from '../../../testing/open-drafting-shop.ts'

let shop: Awaited<ReturnType<typeof openDraftingShop>>
beforeAll(async () => {
  shop = await openDraftingShop(7)
})
afterEach(() => {
  endNowhere()
  shop.app.platform.faults.end()
  return shop.app.database.raw('delete from platform_drafts')
})
afterAll(() => shop.app.close())

const discard = async (minutes: number) => {
  await shop.passMinutes(minutes)
  await shop.app.checkout.discardDrafts()
}

/** Somebody has begun to pay. */
async function begin() {
  const shopper = shop.next()
  const opened = await shopper.pay(TEA_BROUGHT)
  expect(opened.status).toBe(200)
  return { shopper, opened, state: () => shop.draftsOf(shopper).map(({ state }) => state) }
}

test('[I4] nobody has paid for half an hour: it is cancelled there; not sooner', async () => {
  const { shopper, state } = await begin()
  await discard(29)
  expect(state()).toEqual(['PENDING'])
  await discard(2)
  expect(state()).toEqual(['CANCELLED'])
  expect(await shop.rowsOf(shopper)).toEqual([])
})

test('[I9, D-68] money that comes afterwards still makes the order of it', async () => {
  const { shopper, opened, state } = await begin()
  await discard(31)
  expect(state()).toEqual(['CANCELLED'])
  await shop.capture(opened)
  await shop.app.jobs.runAll()
  expect(state()).toEqual(['ORDERED'])
  const [draft] = shop.draftsOf(shopper)
  expect(await shop.orderOf(shopper)).toMatchObject({ platformOrderId: draft?.platformOrderId })
})

test('[I1] a paid order that the platform does not know yet keeps its draft', async () => {
  const { shopper, opened, state } = await begin()
  await shop.capture(opened)
  await discard(31)
  expect(state()).toEqual(['PENDING'])
  expect(await shop.rowsOf(shopper)).toEqual([])
  await shop.app.jobs.runAll()
  expect(state()).toEqual(['ORDERED'])
})

test('[D-68] another draft of a cart that was ordered is nobody’s', async () => {
  const { shopper, opened } = await begin()
  const first = shop.draftsOf(shopper)[0]?.platformOrderId
  shop.app.platform.fillCart(shopper.token, [[{ variantId: '101' }, 3]])
  expect((await shopper.pay(TEA_BROUGHT)).failure).toMatchObject({ code: 'CART_CHANGED' })
  shop.app.platform.fillCart(shopper.token, [[{ variantId: '101' }, 2]])
  await shop.capture(opened)
  await shop.app.database.raw(
    `insert into platform_drafts (store_id, platform_order_id, cart_id) values ('meher', 'x', $1)`,
    [shopper.cartId],
  )
  const ended: (string | undefined)[] = []
  shop.app.platform.faults.wrap('discardDraft', async (perform) => {
    ended.push('one')
    return perform()
  })
  await discard(31)
  expect(ended).toEqual(['one'])
  expect(await shop.rowsOf(shopper)).toEqual([])
  expect(shop.draftsOf(shopper)).toMatchObject([{ platformOrderId: first, state: 'PENDING' }])
  await shop.app.jobs.runAll()
})

test('[I4] a platform that does not respond is asked again, after the same time', async () => {
  const { shopper, state } = await begin()
  shop.app.platform.faults.begin('unavailable', 'discardDraft')
  await discard(31)
  expect(await shop.rowsOf(shopper)).toHaveLength(1)
  shop.app.platform.faults.end()
  await shop.app.checkout.discardDrafts()
  expect(state()).toEqual(['PENDING'])
  await discard(31)
  expect(state()).toEqual(['CANCELLED'])
  expect(await shop.rowsOf(shopper)).toEqual([])
})

test('[I6] whoever pays again while it is discarded has a draft that is known', async () => {
  const { shopper } = await begin()
  shop.app.platform.faults.wrap('discardDraft', async (perform) => {
    await perform()
    expect((await shopper.pay(TEA_BROUGHT)).status).toBe(200)
  })
  await discard(31)
  shop.app.platform.faults.end()
  const pending = shop.draftsOf(shopper).filter(({ state }) => state === 'PENDING')
  expect(await shop.rowsOf(shopper)).toEqual(pending.map(({ platformOrderId }) => platformOrderId))
})

test('[I4] what was opened by a store that is gone is nobody’s task', async () => {
  await shop.app.database.raw(
    `insert into platform_drafts (store_id, platform_order_id, cart_id) values ('gone', '1', 'c')`,
  )
  await discard(31)
  const { rows } = await shop.app.database.raw('select from platform_drafts')
  expect(rows).toEqual([])
})
