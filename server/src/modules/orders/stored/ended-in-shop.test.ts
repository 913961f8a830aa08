import { paise } from '@thela/domain/money'
import type { OrderEvent } from '@thela/domain/orders'
import { expect, test } from 'vitest'
import { fakeSnapshot } from '../testing/fake-snapshot.ts'
import { CANCELLED_ON_PLATFORM, hasEndedInShop } from './ended-in-shop.ts'

const DRAFT = { platformOrderId: '74', total: paise(249_401), cartHash: 'hash', cart: 't_1' }
const cancelled = (requestId: string): OrderEvent => ({
  kind: 'CANCELLED',
  requestId,
  at: '2026-01-01T00:00:00.000Z',
  payload: { by: requestId === CANCELLED_ON_PLATFORM ? 'PLATFORM' : 'CUSTOMER' },
})

test.each<[string, object, boolean]>([
  ['its draft was ended in the shop', {}, true],
  ['the platform has the order: it was cancelled afterwards', { platformOrderId: '74' }, false],
  ['nothing has happened to it', { events: [] }, false],
  [
    'its customer has cancelled it: it is made, and cancelled there',
    { events: [cancelled('c1')] },
    false,
  ],
  ['a platform that makes no orders of carts', { snapshot: fakeSnapshot() }, false],
])('[D-66, D-68] %s', (_, order, hasEnded) => {
  const ended = {
    snapshot: fakeSnapshot({ platformDraft: DRAFT }),
    platformOrderId: null,
    events: [cancelled(CANCELLED_ON_PLATFORM)],
  }
  expect(hasEndedInShop({ ...ended, ...order })).toBe(hasEnded)
})
