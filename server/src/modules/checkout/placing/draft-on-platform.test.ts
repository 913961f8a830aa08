import { paise } from '@thela/domain/money'
import { cartOfPlatform } from '@thela/domain/checkout'
import type { Cart, PlatformDeliveries } from '@thela/domain/checkout'
import { cartId } from '@thela/domain/values'
import { expect, test } from 'vitest'
import { fakeSnapshot } from '../../orders/testing/fake-snapshot.ts'
import { isOrderOfDraft } from './discard-drafts.ts'
import { draftFault, isSameOffer } from './draft-on-platform.ts'
import { freezeAgain } from './freeze.ts'

const DRAFT = { platformOrderId: '74', total: paise(54_900), cartHash: 'hash', cart: 't_1' }
const AGREED = { cartHash: 'hash', total: 54_900 }

test.each([
  ['as agreed', {}, undefined],
  ['a paisa more', { total: 54_901 }, 'OTHER_TOTAL'],
  ['a paisa less', { total: 54_899 }, 'OTHER_TOTAL'],
  ['of another content', { cartHash: 'other' }, 'CHANGED'],
  ['of another content, at another total', { cartHash: 'other', total: 1 }, 'CHANGED'],
  ['opened by a platform that says nothing of the content', { cartHash: '' }, undefined],
] as const)('[D-68, I13] a draft %s', (_, agreed, fault) => {
  expect(draftFault(DRAFT, { ...AGREED, ...agreed })).toBe(fault)
})

test('[D-68, I13] where the platform never says what it is made of the total alone decides', () => {
  const draft = { ...DRAFT, cartHash: '' }
  expect(draftFault(draft, AGREED)).toBe(undefined)
  expect(draftFault({ ...draft, total: paise(1) }, AGREED)).toBe('OTHER_TOTAL')
})

const cartWith = (deliveries?: PlatformDeliveries): Cart =>
  cartOfPlatform(cartId('c'), {
    token: 't_1',
    items: [],
    totalDiscount: paise(0),
    cartLevelDiscounts: [],
    ...(deliveries ? { deliveries } : {}),
  })
const brought = (charge: number) =>
  cartWith({ place: 'p', rates: [{ id: 'r', title: 'Standard', charge: paise(charge) }] })

test.each([
  ['nothing has changed', { revision: 3, cart: brought(4_900) }, true],
  ['what the shopper agrees to', { revision: 4, cart: brought(4_900) }, false],
  ['the charge of the delivery', { revision: 3, cart: brought(5_900) }, false],
  ['it is not sent there any more', { revision: 3, cart: cartWith() }, false],
])(
  '[I14] a refused draft is the shopper’s matter where the cart is another one: %s',
  (_, now, is) => {
    expect(isSameOffer({ revision: 3, cart: brought(4_900) }, now)).toBe(is)
  },
)

test.each([
  ['the price is the same', 54_900, true],
  ['the price is another one: what was opened would have to be changed', 55_900, false],
])('[D-68, D-88] a late payment keeps its draft where %s', (_, total, isSame) => {
  const snapshot = fakeSnapshot({ platformDraft: DRAFT })
  const quote = { ...snapshot.quote, total: paise(total) }
  const again = freezeAgain(snapshot, { cart: cartWith(), quote, shipping: undefined })
  expect(again.platformDraft).toEqual(isSame ? DRAFT : undefined)
})

test.each([
  ['none is placed', undefined, false],
  ['it is of this draft', { platformDraft: DRAFT, platformOrderId: null }, true],
  ['it is of another draft', { platformDraft: { ...DRAFT, platformOrderId: '75' } }, false],
  ['it was made without one', {}, false],
  ['the platform calls it so', { platformOrderId: '74' }, true],
  [
    'it was made from its own lines in place of this draft',
    { platformDraft: DRAFT, platformOrderId: '90' },
    false,
  ],
] as const)('[D-68, I1] the order of a cart: %s', (_, order, isOf) => {
  const stored = order && {
    snapshot: fakeSnapshot('platformDraft' in order ? { platformDraft: order.platformDraft } : {}),
    platformOrderId: 'platformOrderId' in order ? order.platformOrderId : null,
  }
  expect(isOrderOfDraft(stored, '74')).toBe(isOf)
})
