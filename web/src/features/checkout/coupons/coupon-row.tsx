import type { CartInfo } from '@thela/contracts/calls/shapes/cart'
import { paise, subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import { couponsOf } from '@thela/domain/orders'
import { Button } from '@thela/ui/actions/button.tsx'
import { CheckIcon, ChevronDownIcon, TagIcon } from '@thela/ui/icons/icons.tsx'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import type { ReactNode, Ref } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './coupon-row.module.css'
import { RemoveCode } from './remove-code.tsx'
import type { CodeRemoval } from './remove-code.tsx'

export interface CouponRowProps {
  cart: CartInfo
  onOpen: () => void
  /** Without it no code can be removed yet. */
  removal?: CodeRemoval
  /** The best offer, once it is known: its text opens the sheet too. */
  suggestion?: { readonly text: string; readonly button: ReactNode } | undefined
  ref?: Ref<HTMLDivElement>
  openerRef?: Ref<HTMLButtonElement>
}

/** What is applied, what is offered and the way to enter a code, in the first HTML. */
export function CouponRow({ ref, openerRef, ...props }: CouponRowProps) {
  const { cart, onOpen, removal, suggestion } = props
  const t = useMessages()
  const applied = (cart.discountCodes ?? []).filter(
    ({ value, freeDelivery }) => value > 0 || freeDelivery,
  )
  const inBill = couponsOf(cart.quote)
  return (
    <div ref={ref} className={styles.coupons}>
      {applied.map(({ code, value }) => (
        // While the bill is seen it says so itself.
        <div key={code} className={styles.line} data-in-bill={inBill.includes(code) || undefined}>
          <span className={styles.applied}>
            <CheckIcon size={16} />
            <span className={styles.text}>{t('checkout.coupon.applied', { code })}</span>
          </span>
          <span className={styles.amount}>
            {value > 0
              ? t.money(subtractPaise(ZERO_PAISE, paise(value)))
              : t('checkout.coupon.freeDelivery')}
          </span>
          {removal && <RemoveCode code={code} removal={removal} />}
        </div>
      ))}
      {/* One row, of the same height before and with a suggestion; its text opens the sheet. */}
      <div className={styles.line}>
        <Button ref={openerRef} variant="quiet" onClick={onOpen}>
          <TagIcon size={16} />
          {suggestion ? (
            <span className={styles.best}>
              <VisuallyHidden>{t('checkout.coupon.have')}</VisuallyHidden> {suggestion.text}
            </span>
          ) : (
            <>
              {t('checkout.coupon.have')}
              <ChevronDownIcon size={24} />
            </>
          )}
        </Button>
        {suggestion?.button}
      </div>
    </div>
  )
}
