/** The last rejections of a cart stand in its own row. [ADR-296] */
import { MAX_REJECTIONS } from '@thela/domain/checkout'
import type { Cart, Rejection, StoredRejection } from '@thela/domain/checkout'
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import { CHECKOUT_LIFE } from './carts-repository.ts'
import type { CheckoutLife } from './carts-repository.ts'
import type { StoredStage } from './stored-stage.ts'

/** The part of a rejection that is counted and logged. */
export type NewRejection = Pick<Rejection, 'kind' | 'code'>

const note = statement<
  { readonly added: readonly NewRejection[] },
  { storeId: string; cartId: string; rejections: string }
>(
  'checkout.note-rejections',
  (v) => sql`select note_rejections(${v.storeId}, ${v.cartId}, ${v.rejections}::jsonb,
     ${MAX_REJECTIONS}::integer) as added`,
)

/** A cart as its store's owner sees it, until it is purged. */
export interface StoredForOwner extends CheckoutLife {
  readonly cartId: string
  readonly cart: Cart
  readonly stage: StoredStage
  readonly rejections: readonly StoredRejection[]
}

const forOwner = statement<StoredForOwner, { storeId: string; cartId: string }>(
  'checkout.cart-for-owner',
  (v) => sql`select cart_id as "cartId", cart, stage, rejections, ${CHECKOUT_LIFE}
   from carts where store_id = ${v.storeId} and cart_id = ${v.cartId}`,
)

export const rejectionsRepository = {
  /** Kind and code of those that the cart has not had before. */
  note: async (
    db: Queryable,
    storeId: string,
    cartId: string,
    rejections: readonly StoredRejection[],
  ): Promise<readonly NewRejection[]> =>
    (await db.first(note({ storeId, cartId, rejections: JSON.stringify(rejections) })))?.added ??
    [],
  forOwner: (db: Queryable, storeId: string, cartId: string) =>
    db.first(forOwner({ storeId, cartId })),
}
