/** From the shop to the address: the cart, its page, the code and the session. */
import { createHash, randomInt, randomUUID } from 'node:crypto'
import { FloorError, sessionFrom } from './floor-parts.ts'
import type { FloorParts, Received } from './floor-parts.ts'
import { cartPage, pageStyle } from './pages.ts'
import type { CartLine } from './pages.ts'
import { issueToken } from './tokens.ts'

interface StoredCart {
  readonly cart: { readonly lines: readonly CartLine[] }
}

interface Guess {
  readonly challengeId: string
  readonly code: string
}

const hashed = (code: string): Buffer => createHash('sha256').update(code).digest()

function registerCart({ app, database, external, settings }: FloorParts): void {
  app.get<{ Querystring: { readonly cart: string } }>('/start', async ({ query }, reply) => {
    const cart = await external.platformCart(query.cart)
    const cartId = randomUUID()
    await database.first('openCart', [cartId, cart.token, JSON.stringify(cart)])
    return reply.redirect(`/cart?cart_id=${cartId}`)
  })
  let style: string | undefined
  app.get<{ Querystring: { readonly cart_id: string } }>('/cart', async ({ query }, reply) => {
    const cartId = query.cart_id
    const stored = await database.first<StoredCart>('readCart', [cartId])
    if (!stored) throw new FloorError(404, 'no cart')
    const token = issueToken(settings.secret, { cartId, sessionId: '' })
    const content = { cartId, token, lines: stored.cart.lines }
    style ??= pageStyle(settings.cartCharacters, cartPage(content, '').length)
    return reply.type('text/html; charset=utf-8').send(cartPage(content, style))
  })
}

function registerCodes({ app, database, external, settings }: FloorParts): void {
  app.post<{ Body: Received<{ readonly phone: string }> }>('/code', async (request) => {
    sessionFrom(request, settings)
    const { phone } = request.body.json
    const challengeId = randomUUID()
    const code = String(randomInt(100_000, 1_000_000))
    await database.first('noteCode', [challengeId, phone, hashed(code)])
    await external.sendSms(phone, `${code} is your code`)
    return { challengeId }
  })
  app.post<{ Body: Received<Guess> }>('/session', async (request) => {
    const { cartId } = sessionFrom(request, settings)
    const { challengeId, code } = request.body.json
    const values = [challengeId, hashed(code), randomUUID(), cartId]
    const begun = await database.first<{ id: string }>('checkCode', values)
    if (!begun) throw new FloorError(400, 'wrong code')
    return { token: issueToken(settings.secret, { cartId, sessionId: begun.id }) }
  })
}

export function registerShoppers(parts: FloorParts): void {
  const { app, database, settings } = parts
  registerCart(parts)
  registerCodes(parts)
  app.post<{ Body: Received<object> }>('/address', async (request) => {
    const { sessionId } = sessionFrom(request, settings)
    const values = [sessionId, JSON.stringify(request.body.json)]
    const saved = await database.first<{ id: string }>('saveAddress', values)
    return { addressId: saved?.id }
  })
}
