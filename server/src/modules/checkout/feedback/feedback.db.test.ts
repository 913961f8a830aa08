import { giveFeedback } from '@thela/contracts/calls/checkout/feedback'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { openTestBrowser } from '../../../testing/open-test-browser.ts'
import { feedbackOf, isFeedbackWanted } from './feedback.ts'
import { findCartWithOrder } from '../cart/open-cart.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const applyFeedbackSetting = (show: boolean) =>
  app.applyMeher((file) => {
    file['customerFeedbackSettings'] = { show, title: 'How did Meher do?' }
  })

const send = ({ browser }: Pick<Shopper, 'browser'>, body: object) =>
  browser.request(giveFeedback, { body })

const isWanted = async (cartId: string) => {
  const deps = { ...app, platformOf: () => app.platform } as never
  return isFeedbackWanted(await findCartWithOrder(deps, cartId))
}

test('[checkout §7, C7.15] a placed order has one feedback, by its customer; its comment is in no log', async () => {
  await applyFeedbackSetting(true)
  const shopper = await openShopper(app)
  const cart = { cart_id: shopper.cartId }
  const comment = '  Quick, said Asha Feedback.\nThe total was right. '
  expect((await send(shopper, { ...cart, rating: 4, comment })).status).toBe(404)
  const { reply } = await shopper.placeCod()
  expect(await isWanted(shopper.cartId)).toBe(true)
  expect(await send(shopper, { ...cart, rating: 4, comment })).toMatchObject({
    status: 200,
    reply: { saved: true },
  })
  expect((await send(shopper, { ...cart, rating: 1 })).reply).toEqual({ saved: false })
  expect(await isWanted(shopper.cartId)).toBe(false)
  expect(await feedbackOf(app.database, app.meher)).toEqual([
    {
      givenAt: expect.any(Date),
      orderId: reply.orderId,
      rating: 4,
      comment: 'Quick, said Asha Feedback.\nThe total was right.',
    },
  ])
  expect(app.log.join('\n')).not.toContain('Asha Feedback')
})

test.each([
  ['no rating', {}],
  ['a rating of none', { rating: 0 }],
  ['a rating of six', { rating: 6 }],
  ['half a star', { rating: 2.5 }],
  ['a comment that is too long', { rating: 3, comment: 'x'.repeat(501) }],
  ['a comment with a control character', { rating: 3, comment: '\u0000' }],
])('[checkout §7, I61] %s is refused', async (_name, body) => {
  const browser = await (await openTestBrowser(app)).goOnAsGuest()
  expect((await send({ browser }, { cart_id: 'a'.repeat(27), ...body })).status).toBe(400)
})

test('[checkout §3 Store info] a store that does not ask takes none; an unknown cart has none', async () => {
  const shopper = await openShopper(app)
  await shopper.placeCod()
  await applyFeedbackSetting(false)
  expect(await isWanted(shopper.cartId)).toBe(false)
  expect((await send(shopper, { cart_id: shopper.cartId, rating: 5 })).status).toBe(404)
  expect((await send(shopper, { cart_id: 'a'.repeat(27), rating: 5 })).status).toBe(404)
})

test('[C7.15, I31, I34, ADR-285] whoever knows the cart of an order, or types its phone, gives no feedback in its customer’s place', async () => {
  await applyFeedbackSetting(true)
  const shopper = await openShopper(app, { isGuest: true })
  await shopper.placeCod()
  const body = { cart_id: shopper.cartId, rating: 1 }
  const typed = await (await openTestBrowser(app)).goOnAsGuest(shopper.phone)
  const customer = await (await openTestBrowser(app)).signIn('+919599999998')
  const elsewhere = await openTestBrowser(app, 'dhaga')
  await elsewhere.signIn(shopper.phone)
  for (const browser of [typed, customer, elsewhere]) {
    const { status, failure } = await send({ browser }, body)
    expect([status, failure.code]).toEqual([404, 'NOT_FOUND'])
  }
  const unknown = await openTestBrowser(app)
  expect((await send({ browser: unknown }, body)).status).toBe(401)
  expect(await isWanted(shopper.cartId)).toBe(true)
  // The guest who ordered, and whoever has the phone.
  const owner = await (await openTestBrowser(app)).signIn(shopper.phone)
  expect((await send({ browser: owner }, { ...body, rating: 5 })).reply).toEqual({ saved: true })
  expect((await send(shopper, body)).reply).toEqual({ saved: false })
})
