import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper } from '../../testing/open-shopper.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { feedbackOf, isFeedbackWanted } from './feedback.ts'
import { findCart } from './open-cart.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const applyFeedbackSetting = (show: boolean) =>
  app.applyMeher((file) => {
    file['customerFeedbackSettings'] = { show, title: 'How did Meher do?' }
  })

async function send(body: object): Promise<{ status: number; reply: unknown }> {
  const { statusCode, json } = await app.http.inject({
    method: 'POST',
    url: '/integrations/checkout/shopify/v2/feedback',
    payload: body,
    headers: { 'x-thela-request': '1' },
  })
  return { status: statusCode, reply: json() }
}

const isWanted = async (cartId: string) => {
  const deps = { ...app, platformOf: () => app.platform } as never
  return isFeedbackWanted(app.database, await findCart(deps, cartId))
}

test('[checkout §7, C7.15] a placed order has one feedback, without a token; its comment is in no log', async () => {
  await applyFeedbackSetting(true)
  const shopper = await openShopper(app)
  const cart = { cart_id: shopper.cartId }
  const comment = '  Quick, said Asha Feedback.\nThe total was right. '
  expect((await send({ ...cart, rating: 4, comment })).status).toBe(404)
  const { reply } = await shopper.placeCod()
  expect(await isWanted(shopper.cartId)).toBe(true)
  expect(await send({ ...cart, rating: 4, comment })).toEqual({
    status: 200,
    reply: { saved: true },
  })
  expect(await send({ ...cart, rating: 1 })).toEqual({ status: 200, reply: { saved: false } })
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
  expect((await send({ cart_id: 'a'.repeat(27), ...body })).status).toBe(400)
})

test('[checkout §3 Store info] a store that does not ask takes none; an unknown cart has none', async () => {
  const shopper = await openShopper(app)
  await shopper.placeCod()
  await applyFeedbackSetting(false)
  expect(await isWanted(shopper.cartId)).toBe(false)
  expect((await send({ cart_id: shopper.cartId, rating: 5 })).status).toBe(404)
  expect((await send({ cart_id: 'a'.repeat(27), rating: 5 })).status).toBe(404)
})
