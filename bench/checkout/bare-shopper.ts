import type { Bare } from '../bare/start-bare.ts'
import { readReply } from '../environment/http-client.ts'
import type { Round } from '../measure/crowd.ts'
import { ADDRESS } from './shopper-address.ts'

interface Made {
  readonly id: string
}

export function bareShopper({ http }: Bare): Round {
  return async (order) => {
    const post = async (path: string, body: unknown): Promise<Made> =>
      readReply(await http.request('POST', path, { body }), path)
    const cart = await post('/cart', { lines: [{ variantId: 1, quantity: 1 }] })
    const session = await post('/login', { phone: String(9_000_000_000 + order) })
    const saved = await post('/address', { token: session.id, address: ADDRESS })
    await post('/pay', { cartId: cart.id, addressId: saved.id, amount: 19_900 })
    const path = `/status/${cart.id}`
    const placed = readReply<Partial<Made>>(await http.request('GET', path), path)
    if (placed.id === undefined) throw new Error('the bare order was not placed')
  }
}
