/** Keeps what was chosen with the cart, and gives its price. [checkout §3 Stage info, §4 Paying] */
import { readsPlatform } from '@thela/contracts/call'
import type { TypesOf } from '@thela/contracts/call'
import { stageOrder as call } from '@thela/contracts/calls/checkout/checkout-order'
import { methodRejection } from '@thela/domain/checkout'
import { omitUndefined } from '@thela/domain/values'
import type { Input } from '../../../http/calls/route.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import { cartsRepository } from '../cart/carts-repository.ts'
import { methodOfChoice, noteRejections } from '../cart/note-rejections.ts'
import type { Draft } from '../cart/stored-stage.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'
import { cartAtAddress } from '../delivery/cart-at-address.ts'
import { choiceToQuote } from '../options/choice-to-quote.ts'
import { paymentOfStage } from '../options/partial-cod.ts'
import { whyUnavailable } from '../options/payment-options.ts'
import { cardsOfChoice } from '../options/saved-cards.ts'
import { balancesFor } from '../price/balances-for.ts'
import { quoteFor } from '../price/quote.ts'
import { draftOf } from './draft-of.ts'
import { verifyCheckout } from './verify-checkout.ts'

async function keep(
  { database }: CheckoutDependencies,
  cart: { readonly storeId: string; readonly cartId: string },
  draft: Draft,
): Promise<void> {
  const written = await cartsRepository.stage(database, cart.storeId, cart.cartId, draft)
  if (written === 0) throw new ApiError('CART_OF_ANOTHER')
}

export async function stageOrder(
  deps: CheckoutDependencies,
  { visitor, query, body, address: from }: Input<typeof call>,
): Promise<TypesOf<typeof call>['reply']> {
  const isVerified = readsPlatform(call, { query, body })
  if ('amount' in body) return deps.stageLink(visitor, { body, isVerified })
  if (isVerified) {
    const { store, stored, draft, quote } = await verifyCheckout(deps, visitor, {
      stage: body,
      from,
    })
    await keep(deps, { storeId: store.storeId, cartId: stored.cartId }, draft)
    return { quote }
  }
  const input = { cartId: body.cart_id, addressId: body.address_id }
  const { store, stored, cart, shipping } = await cartAtAddress(deps, visitor, input)
  const chosen = shipping.find(({ id }) => id === body.shipping_option_id)
  const staged = paymentOfStage(body)
  const { chosen: card } = await cardsOfChoice(deps, store, { visitor, payment: staged })
  const [payment, { applied: balances }] = await Promise.all([
    choiceToQuote(deps, store, { payment: staged, card }),
    balancesFor(deps, visitor, { store, stored, body, from }),
  ])
  const draft = draftOf(visitor, body, { shipping: chosen, balances, cart })
  await keep(deps, { storeId: store.storeId, cartId: stored.cartId }, draft)
  const quote = quoteFor(store, cart, { shipping: chosen, payment, balances })
  const reason =
    payment && whyUnavailable(store, payment, { quote, address: undefined, variant: 'CHECKOUT' })
  if (staged && reason) {
    const rejection = methodRejection(methodOfChoice(staged), reason)
    await noteRejections(deps, { store, stored }, [rejection])
  }
  return { quote, ...omitUndefined({ reason }) }
}
