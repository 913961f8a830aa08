/** [checkout §5 Promo code, §8, D-23, I22] */
import { verifiedPhone } from '@thela/domain/identity'
import type { TypesOf } from '@thela/contracts/call'
import type {
  applyDiscount,
  COUPON_REASONS,
  Discount,
} from '@thela/contracts/calls/checkout/discounts'
import { codeRejection, couponCode, discountKind, readCouponReply } from '@thela/domain/checkout'
import type { Cart } from '@thela/domain/checkout'
import { validateNoWhitespace } from '@thela/domain/fields'
import { savedByCode } from '@thela/domain/orders'
import type { Quote } from '@thela/domain/orders'
import { messagesIn } from '@thela/messages/catalogues'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { CallerNetworks } from '../../../http/caller/caller-address.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { CartWithCodes } from '../../../ports/discount-codes.ts'
import { inLanguage, languageFor } from '../../stores/index.ts'
import type { Store } from '../../stores/index.ts'
import { notingRejections, RejectedChoice } from '../cart/note-rejections.ts'
import { asCheckoutError } from '../cart/open-cart.ts'
import {
  cartForCodes,
  cartNow,
  codesOn,
  codesReply,
  effectiveCodes,
  quoteOfCodes,
} from './cart-for-codes.ts'
import type { OpenCart } from '../cart/open-cart.ts'
import { whyUsedUp } from './used-up.ts'
import type { WrongCodes } from './wrong-codes.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/** The languages of whoever reads the store's words. */
export interface ReaderOfWords {
  readonly acceptedLanguages: string | undefined
}

export type CouponReason = (typeof COUPON_REASONS)[number]

type Body = TypesOf<typeof applyDiscount>['body']
type Reply = TypesOf<typeof applyDiscount>['reply']

/** In the store's words where it offers the code, which it may have in the shopper's language. */
export function discountEntity(
  store: Store,
  {
    code,
    saving,
    acceptedLanguages,
  }: { readonly code: string; readonly saving: number } & ReaderOfWords,
): Discount {
  const offer = store.config.coupons.offered.find((each) => couponCode(each.code) === code)
  const words = inLanguage(offer?.texts, languageFor(store, acceptedLanguages)) ?? offer
  return {
    code,
    discount_value: Math.abs(saving),
    kind: discountKind(saving),
    header_text: words?.headerText ?? code,
    sub_text: words?.subText ?? '',
    ...(offer?.description ? { description: offer.description } : {}),
  }
}

/** A guess leaves no record. */
function refuse(code: string, reason: CouponReason): never {
  const description = messagesIn('en').of('checkout.coupon.', { code: `reason.${reason}` })
  const reply = readCouponReply(code, { description })
  const rejections = reason === 'NOT_FOUND' ? [] : [codeRejection(code, reason)]
  throw new RejectedChoice('PROMO_NOT_VALID', rejections, {
    details: { coupon: reason },
    ...(reply.ok ? {} : { description: reply.failure.description ?? '' }),
  })
}

function typedCode(text: string): string {
  const code = couponCode(text)
  if (code === '') refuse(code, 'NOT_FOUND')
  const result = validateNoWhitespace(code)
  if (result.kind === 'valid') return code
  throw new ApiError('INVALID_FIELDS', { details: { fields: { code: result.message } } })
}

/** Why a code is not applied; undefined where it is, and the order became no dearer by it. */
function whyNot(
  { refused }: CartWithCodes,
  { before, after, code }: { readonly before: Quote; readonly after: Quote; readonly code: string },
): CouponReason | undefined {
  if (!readCouponReply(code, { discountValue: savedByCode(after, code) }).ok) {
    return refused.find((each) => couponCode(each.code) === code)?.reason ?? 'NO_DISCOUNT'
  }
  return after.total > before.total ? 'SAVES_LESS' : undefined
}

interface Caller extends ReaderOfWords {
  readonly visitor: Visitor | undefined
  readonly address: CallerNetworks
}

interface Tried extends ReaderOfWords {
  readonly open: OpenCart
  readonly visitor: Visitor | undefined
  readonly code: string
}

/** A shopper's cart brings a code or two from the shop: these are no guesses. Whoever brings more guesses. */
const MAX_BROUGHT = 3

/**
 * Applies a code on the platform, before those that are applied. Where it takes nothing off, or what it
 * excludes took off more, the cart stays as it was.
 */
export async function applyCoupon(
  deps: CheckoutDependencies & { readonly wrongCodes: WrongCodes },
  caller: Caller,
  input: Body,
): Promise<Reply> {
  const open = await cartForCodes(deps, caller.visitor, input.cart_id)
  const code = typedCode(input.code)
  const { wrongCodes } = deps
  const { visitor, address, acceptedLanguages } = caller
  const by = { cart: open.stored.cartId, session: visitor?.sessionId, address }
  const trial = { store: open.store, code, by }
  const { storeId } = open.store
  const countGuess = (reason: 'NOT_FOUND' | 'TOO_MANY_GUESSES') =>
    deps.onRejection({ storeId, cartId: undefined, kind: 'CODE', code: reason })
  if (!(await wrongCodes.begin(trial))) {
    countGuess('TOO_MANY_GUESSES')
    throw new ApiError('TOO_MANY_REQUESTS')
  }
  let isWrong = false
  try {
    const isKnown = !wrongCodes.isUnknown(trial)
    const cart = { ...open, payment: undefined }
    const apply = () => applyOrRefuse(deps, { open, visitor, code, acceptedLanguages }, input)
    const reply = isKnown ? await notingRejections(deps, cart, apply) : undefined
    if (reply) return reply
    if (isKnown) wrongCodes.noteUnknown(trial)
    isWrong = !codesOn(open.stored.cart).slice(0, MAX_BROUGHT).includes(code)
    countGuess('NOT_FOUND')
    return refuse(code, 'NOT_FOUND')
  } finally {
    if (!isWrong) await wrongCodes.uncount(trial)
  }
}

/** Undefined where the platform does not know the code. */
async function applyOrRefuse(
  deps: CheckoutDependencies,
  { open, visitor, code, acceptedLanguages }: Tried,
  input: Body,
): Promise<Reply | undefined> {
  const { store, stored } = open
  const platform = deps.platformOf(store)
  const { discountCodes } = platform
  const [form, limit] = await asCheckoutError(
    Promise.all([platform.fetchCart(stored.token), discountCodes.fetchLimit(code)]),
  )
  if (limit === undefined) return undefined
  const before = cartNow(open, form)
  const others = effectiveCodes(before).filter((other) => other !== code)
  if (input.verifyAlreadyApplied && effectiveCodes(before).includes(code)) {
    throw new ApiError('CODE_ALREADY_APPLIED')
  }
  const end = await whyUsedUp(deps, open, { phone: visitor && verifiedPhone(visitor), code, limit })
  if (end) refuse(code, end)
  const set = await asCheckoutError(discountCodes.setCodes(stored.token, [code, ...others]))
  const after = cartNow(open, set.cart)
  const quoteOf = (cart: Cart) => quoteOfCodes(store, cart, input.shippingOptionId)
  const quote = quoteOf(after)
  const why = whyNot(set, { before: quoteOf(before), after: quote, code })
  if (why) {
    // With those that do not apply: otherwise the cart would count as changed in another window.
    await asCheckoutError(discountCodes.setCodes(stored.token, codesOn(before)))
    refuse(code, why)
  }
  const kept = effectiveCodes(after)
  const removed = others.filter((other) => !kept.includes(other))
  const clean =
    removed.length === 0 ? set : await asCheckoutError(discountCodes.setCodes(stored.token, kept))
  return {
    discount: discountEntity(store, {
      code,
      saving: savedByCode(quote, code),
      acceptedLanguages,
    }),
    cart: await codesReply(deps, { visitor, open, input }, clean.cart),
    removed,
  }
}
