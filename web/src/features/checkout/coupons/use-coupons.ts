/** [checkout §4 Coupons, §5 Promo code, D-23, D-56] */
import type { CartInfo } from '@thela/contracts/calls/shapes/cart'
import { couponNotice, couponOutcome, couponQueue } from '@thela/domain/checkout'
import { validateNoWhitespace } from '@thela/domain/fields'
import { useToast } from '@thela/ui/feedback/toaster.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiCallError } from '../../../api/api-call-error.ts'
import { call } from '../../../api/call.ts'
import { asApiCallError, useAsyncAction } from '../../../api/use-async-action.ts'
import { useMessages } from '../../../language/use-messages.ts'

export interface CouponInput {
  cart: CartInfo
  /** For the quotes of the replies. */
  shippingOptionId: string | undefined
  /** The start of the checkout has come as far as the codes. */
  mayApply: boolean
  /** Of the shopper's draft, which may come later. */
  stagedCodes: readonly string[]
  /** From the address and the page around the frame. */
  broughtCodes: readonly string[]
  /** Once it is known to whom the cart belongs; they may have no email. */
  buyer: { readonly email: string | undefined } | undefined
  onCart: (cart: CartInfo) => void
  /** A code was judged: a stored one is not needed any more. */
  onResult: () => void
  /** All codes that wait were tried. */
  onAllTried: () => void
}

/** The codes of the cart, which the platform keeps: applied and removed there, one after the other. */
export function useCoupons(input: CouponInput) {
  const { cart, shippingOptionId, onCart, onResult } = input
  const showToast = useToast()
  const t = useMessages()
  const [outcome, setOutcome] = useState('')
  const [lastCode, setLastCode] = useState('')
  const common = { cart_id: cart.id, ...(shippingOptionId ? { shippingOptionId } : {}) }

  const applyCode = async (code: string, verifyAlreadyApplied: boolean) => {
    const body = { ...common, code, verifyAlreadyApplied }
    const reply = await call('POST @platform/apply-discount', { body })
    onCart(reply.cart)
    return reply
  }
  const apply = useAsyncAction(async (code: string, onDone: () => void) => {
    setLastCode(code)
    const { discount, removed } = await applyCode(code, false)
    onResult()
    setOutcome(t('checkout.coupon.applied', { code: discount.code }))
    if (removed.length > 0) {
      showToast(t('checkout.coupon.replaced', { codes: removed.join(', ') }), 'warning')
    }
    onDone()
  })
  const remove = useAsyncAction(async (code: string, onDone: () => void) => {
    setLastCode(code)
    const query = { ...common, code }
    const reply = await call('DELETE @platform/clear-discount', { query })
    onCart(reply.cart)
    setOutcome(t('checkout.coupon.removed', { code }))
    onDone()
  })
  const showEnded = (codes: readonly string[]) => {
    const notice = couponNotice(codes)
    if (notice) showToast(t(`checkout.coupon.${notice.code}`, notice.params), 'warning')
  }
  const isQueueBusy = useQueue(input, applyCode, showEnded)
  useBuyer(input, common, showEnded)
  return {
    apply,
    remove,
    outcome,
    isBusy: apply.isBusy || remove.isBusy || isQueueBusy,
    /** The one whose button was pressed. */
    busyCode: apply.isBusy || remove.isBusy ? lastCode : undefined,
  }
}

/** Tries each code once: the staged one, those on the cart, and those that were brought along. */
function useQueue(
  { cart, mayApply, stagedCodes, broughtCodes, onResult, onAllTried }: CouponInput,
  applyCode: (code: string, verifyAlreadyApplied: boolean) => Promise<unknown>,
  showEnded: (codes: readonly string[]) => void,
): boolean {
  const tried = useRef(new Set<string>())
  const work = useRef(Promise.resolve())
  const [waiting, setWaiting] = useState(0)
  const tryAll = useEffectEvent(async () => {
    const [first, ...staged] = stagedCodes
    // The platform has taken a code with whitespace, which our call does not: it stays as it is.
    const onCart = (cart.discountCodes ?? [])
      .map(({ code }) => code)
      .filter((code) => validateNoWhitespace(code).kind === 'valid')
    const codes = couponQueue(first, [...staged, ...onCart, ...broughtCodes]).filter(
      (code) => !tried.current.has(code),
    )
    const failed: string[] = []
    for (const code of codes) {
      tried.current.add(code)
      const error = await errorOf(() => applyCode(code, true))
      const result = couponOutcome(error)
      if (result === 'UNANSWERED') continue
      onResult()
      if (result === 'FAILED') failed.push(code)
    }
    showEnded(failed)
    onAllTried()
  })
  const wanted = JSON.stringify([stagedCodes, broughtCodes])
  useEffect(() => {
    if (!mayApply) return
    setWaiting((count) => count + 1)
    work.current = work.current.then(tryAll).finally(() => setWaiting((count) => count - 1))
  }, [wanted, mayApply])
  return waiting > 0
}

async function errorOf(act: () => Promise<unknown>): Promise<ApiCallError | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    return asApiCallError(error)
  }
}

/**
 * The platform learns whose cart it is, which can remove a code; and that it is another person's, whose
 * email is not known.
 */
function useBuyer(
  { cart, buyer, onCart }: CouponInput,
  common: { readonly cart_id: string; readonly shippingOptionId?: string },
  showEnded: (codes: readonly string[]) => void,
): void {
  const hasCodes = (cart.discountCodes ?? []).length > 0
  const email = buyer?.email
  const isWithoutEmail = buyer !== undefined && !email
  const associated = useRef<string>(undefined)
  const associate = useEffectEvent(async (known: string) => {
    if (associated.current === known) return
    associated.current = known
    try {
      const body = { ...common, email: known }
      const reply = await call('POST @platform/v2/associate-email', { body })
      if (reply.cart.revision !== cart.revision) onCart(reply.cart)
      showEnded(reply.removed)
    } catch {
      // Told again with the next code; paying checks the codes in any case.
      associated.current = undefined
    }
  })
  const dissociate = useEffectEvent(async () => {
    const former = associated.current
    if (former === undefined) return
    associated.current = undefined
    try {
      const input = { query: common }
      const reply = await call('DELETE @platform/associate', input)
      if (reply.cart.revision !== cart.revision) onCart(reply.cart)
      showEnded(reply.removed)
    } catch {
      // The cart may be the former person's: then it is taken from the copy.
      associated.current = former
    }
  })
  useEffect(() => {
    if (email && hasCodes) void associate(email)
    if (isWithoutEmail) void dissociate()
  }, [email, hasCodes, isWithoutEmail, cart.id])
}
