/** Gift cards and store credit for the store's own systems. [ADR-106, ADR-107, I17] */
import * as calls from '@thela/contracts/calls/payments/store-balances'
import { readInstant } from '@thela/domain/calendar'
import { paise } from '@thela/domain/money'
import type { FastifyInstance } from 'fastify'
import { newId } from '../../../db/new-id.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import { registerCall } from '../../../http/calls/route.ts'
import { storeOfToken } from '../../stores/index.ts'
import type { Stores } from '../../stores/index.ts'
import type { Balances, StoredBalance } from './balances.ts'

const statusOf = ({ isVoid, isExpired }: StoredBalance) => {
  if (isVoid) return 'VOID' as const
  return isExpired ? ('EXPIRED' as const) : ('ACTIVE' as const)
}

function cardToWire(card: StoredBalance | undefined): calls.GiftCardInfo {
  if (!card) throw new ApiError('NOT_FOUND')
  const { balanceId, lastFour, amount, issued, expiresAt, createdAt } = card
  return {
    id: balanceId,
    lastFour: lastFour ?? '',
    balance: paise(amount),
    issued: paise(issued),
    currency: 'INR',
    status: statusOf(card),
    createdAt: createdAt.toISOString(),
    ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
  }
}

const creditToWire = (credit: StoredBalance | undefined) => ({
  balance: paise(credit?.amount ?? 0),
  issued: paise(credit?.issued ?? 0),
})

/** A card that is issued can be used for a while. */
function expiryOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const at = readInstant(text)
  if (!at || at.getTime() <= Date.now()) throw new ApiError('BAD_REQUEST')
  return at
}

export function balanceRoutes(
  app: FastifyInstance,
  { stores, balances }: { readonly stores: Stores; readonly balances: Balances },
): void {
  registerCall(app, calls.issueGiftCard, async ({ visitor, params, body, idempotencyKey }) => {
    const store = await storeOfToken(stores, visitor, params)
    const { note } = body
    const [amount, expiresAt] = [paise(body.amount), expiryOf(body.expiresAt)]
    const card = { amount, expiresAt, note, requestId: idempotencyKey }
    const { balanceId, code } = await balances.issueGiftCard(store, card)
    return { ...cardToWire(await balances.findGiftCard(store, balanceId)), code }
  })

  registerCall(app, calls.findGiftCard, async ({ visitor, params, body }) => {
    const store = await storeOfToken(stores, visitor, params)
    return cardToWire(await balances.findGiftCard(store, body.code))
  })

  registerCall(app, calls.getGiftCard, async ({ visitor, params }) => {
    const store = await storeOfToken(stores, visitor, params)
    return cardToWire(await balances.findGiftCard(store, params.cardId))
  })

  registerCall(app, calls.voidGiftCard, async ({ visitor, params }) => {
    const store = await storeOfToken(stores, visitor, params)
    await balances.voidGiftCard(store, params.cardId)
    return cardToWire(await balances.findGiftCard(store, params.cardId))
  })

  registerCall(app, calls.giveStoreCredit, async ({ visitor, params, body, idempotencyKey }) => {
    const store = await storeOfToken(stores, visitor, params)
    const { phone, amount, note } = body
    const requestId = idempotencyKey ?? newId(store.number)
    return creditToWire(
      await balances.giveCredit(store, { phone, amount: paise(amount), requestId, note }),
    )
  })

  registerCall(app, calls.findStoreCredit, async ({ visitor, params, body }) => {
    const store = await storeOfToken(stores, visitor, params)
    return creditToWire(await balances.creditOf(store, body.phone))
  })
}
