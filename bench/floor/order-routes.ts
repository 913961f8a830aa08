/** From the delivery to the page of the order: options, the attempt, the provider's events, the order on the platform. */
import { randomUUID } from 'node:crypto'
import type { PlatformCart } from '../external/replies.ts'
import { FloorError, sessionFrom } from './floor-parts.ts'
import type { FloorParts, Received } from './floor-parts.ts'
import { pageStyle, thankYouPage } from './pages.ts'
import { isSignature } from './tokens.ts'
import type { Session } from './tokens.ts'

interface Delivery {
  readonly cart: PlatformCart
  readonly address: { readonly city: string; readonly phone: string }
}

interface Choice {
  readonly addressId: string
}

interface ProviderEvent {
  readonly id: string
  readonly orderId: string
  readonly paymentId: string
  readonly amount: number
}

interface StoredOrder {
  readonly number: number
  readonly snapshot: Delivery
  /** PostgreSQL gives bigint as text. */
  readonly total: string
}

interface Placed {
  readonly placed: { readonly orderId: string; readonly snapshot: Delivery } | null
}

const itemsTotal = ({ lines }: PlatformCart): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

async function readDelivery({ database }: FloorParts, session: Session, { addressId }: Choice) {
  const values = [session.cartId, session.sessionId, addressId]
  const delivery = await database.first<Delivery>('readDelivery', values)
  if (!delivery) throw new FloorError(404, 'no such address')
  return delivery
}

function registerOptions(parts: FloorParts): void {
  const { app, settings } = parts
  app.post<{ Body: Received<Choice> }>('/shipping', async (request) => {
    const { address } = await readDelivery(parts, sessionFrom(request, settings), request.body.json)
    return { options: [{ id: 'standard', title: `Standard, to ${address.city}`, price: 0 }] }
  })
  app.post<{ Body: Received<Choice> }>('/payments', async (request) => {
    const { cart } = await readDelivery(parts, sessionFrom(request, settings), request.body.json)
    const total = itemsTotal(cart)
    const ids = ['UPI', 'CREDIT_DEBIT_CARD', 'NET_BANKING', 'WALLETS']
    return { options: ids.map((id) => ({ id, quote: { total } })) }
  })
}

function registerAttempts(parts: FloorParts): void {
  const { app, database, external, settings } = parts
  app.post<{ Body: Received<Choice> }>('/pay', async (request) => {
    const session = sessionFrom(request, settings)
    const delivery = await readDelivery(parts, session, request.body.json)
    // The platform's prices and stock of this moment count.
    const variantIds = delivery.cart.lines.map(({ variantId }) => variantId)
    const [cart, { variants }] = await Promise.all([
      external.platformCart(delivery.cart.token),
      external.platformStock(variantIds),
    ])
    const amount = itemsTotal(cart)
    const [line] = cart.lines
    const stock = variants.find(({ variantId }) => variantId === line?.variantId)
    if (!line || !stock || amount !== itemsTotal(delivery.cart))
      throw new FloorError(409, 'price changed')
    const attemptId = randomUUID()
    const opened = await database.first('openAttempt', [
      line.variantId,
      line.quantity,
      stock.available,
      session.cartId,
      attemptId,
      amount,
      JSON.stringify({ ...delivery, cart }),
    ])
    if (!opened) throw new FloorError(409, 'sold out')
    const { id } = await external.openProviderOrder(amount)
    await database.first('atProvider', [attemptId, id])
    return { providerOrderId: id, amount }
  })
}

function registerEvents({ app, database, external, settings }: FloorParts): void {
  async function createOnPlatform({ orderId, snapshot }: NonNullable<Placed['placed']>) {
    const { id } = await external.createPlatformOrder({ sourceId: orderId, ...snapshot })
    await database.first('onPlatform', [orderId, id])
    await external.sendSms(snapshot.address.phone, `your order ${id} is placed`)
    await database.first('messageSent', [orderId])
  }
  app.post<{ Body: Received<ProviderEvent> }>('/webhook', async ({ headers, body }) => {
    const signature = String(headers['x-signature'])
    if (!isSignature(settings.webhookSecret, body.raw, signature))
      throw new FloorError(401, 'wrong signature')
    const { id, orderId, paymentId, amount } = body.json
    const values = [id, body.raw, orderId, paymentId, amount]
    const applied = await database.first<Placed>('applyEvent', values)
    // The sender need not wait for it: its job is stored.
    if (applied?.placed) void createOnPlatform(applied.placed)
    return { received: true }
  })
}

export function registerOrders(parts: FloorParts): void {
  const { app, database, settings } = parts
  registerOptions(parts)
  registerAttempts(parts)
  registerEvents(parts)
  app.get('/order', async (request) => {
    const { cartId } = sessionFrom(request, settings)
    const order = await database.first<StoredOrder>('readOrder', [cartId])
    if (!order) throw new FloorError(404, 'no order')
    return { number: order.number, total: Number(order.total), order: order.snapshot }
  })
  let style: string | undefined
  app.get<{ Querystring: { readonly cart_id: string } }>('/thank_you', async ({ query }, reply) => {
    const order = await database.first<StoredOrder>('readOrder', [query.cart_id])
    if (!order) throw new FloorError(404, 'no order')
    const { number, total, snapshot } = order
    const { cart, address } = snapshot
    const view = { number, total: Number(total), lines: cart.lines, city: address.city }
    style ??= pageStyle(settings.thankYouCharacters, thankYouPage(view, '').length)
    return reply.type('text/html; charset=utf-8').send(thankYouPage(view, style))
  })
}
