import type { CartInfo } from '@thela/contracts/calls/shapes/cart'
import { paise, subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import { Button } from '@thela/ui/actions/button.tsx'
import { CheckIcon, ChevronDownIcon, CloseIcon, TagIcon } from '@thela/ui/icons/icons.tsx'
import type { ReactNode, Ref } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './coupon-row.module.css'

export interface CouponRowProps {
  cart: CartInfo
  isBusy?: boolean
  /** The code that is being removed. */
  busyCode?: string | undefined
  onOpen: () => void
  /** Without it the code cannot be removed yet. */
  onRemove?: (code: string) => void
  /** The best offer, once it is known. */
  suggestion?: ReactNode
  ref?: Ref<HTMLDivElement>
  openerRef?: Ref<HTMLButtonElement>
}

/** What is applied, what is offered and the way to enter a code, in the first HTML. */
export function CouponRow({ ref, openerRef, ...props }: CouponRowProps) {
  const { cart, isBusy = false, busyCode, onOpen, onRemove, suggestion } = props
  const t = useMessages()
  const applied = (cart.discountCodes ?? []).filter(
    ({ value, freeDelivery }) => value > 0 || freeDelivery,
  )
  return (
    <div ref={ref} className={styles.coupons}>
      {applied.map(({ code, value }) => (
        <div key={code} className={styles.line}>
          <span className={styles.applied}>
            <CheckIcon size={16} />
            <span className={styles.text}>{t('checkout.coupon.applied', { code })}</span>
          </span>
          <span className={styles.amount}>
            {value > 0
              ? t.money(subtractPaise(ZERO_PAISE, paise(value)))
              : t('checkout.coupon.freeDelivery')}
          </span>
          {onRemove && (
            <Button
              variant="quiet"
              label={t('checkout.coupon.removeCode', { code })}
              loading={busyCode === code}
              disabled={isBusy && busyCode !== code}
              onClick={() => onRemove(code)}
            >
              <CloseIcon size={16} />
            </Button>
          )}
        </div>
      ))}
      {/* One row, of the same height before and with a suggestion; its button opens the sheet. */}
      <div className={styles.line}>
        {suggestion}
        <Button
          ref={openerRef}
          variant="quiet"
          label={suggestion ? t('checkout.coupon.have') : undefined}
          onClick={onOpen}
        >
          {!suggestion && (
            <>
              <TagIcon size={16} />
              {t('checkout.coupon.have')}
            </>
          )}
          <ChevronDownIcon size={16} />
        </Button>
      </div>
    </div>
  )
}
