import type { CartInfo } from '@thela/contracts/calls/cart'
import { paise } from '@thela/domain/money'
import { Button } from '@thela/ui/actions/button.tsx'
import { CheckIcon, TagIcon } from '@thela/ui/icons/icons.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './coupon-row.module.css'

export interface CouponRowProps {
  cart: CartInfo
  hasOffers: boolean
  isBusy?: boolean
  onOpen: () => void
  /** Without it the code cannot be removed yet. */
  onRemove?: (code: string) => void
  /** The best offer, once it is known; it stands where the offers were named. */
  suggestion?: ReactNode
}

/** What is applied, what is offered and the way to enter a code, in the first HTML. */
export function CouponRow(props: CouponRowProps) {
  const { cart, hasOffers, isBusy = false, onOpen, onRemove, suggestion } = props
  const t = useMessages()
  const applied = (cart.discountCodes ?? []).filter(({ value }) => value > 0)
  return (
    <div className={styles.coupons}>
      {applied.map(({ code, value }) => (
        <div key={code} className={styles.line}>
          <span className={styles.applied}>
            <CheckIcon size={16} />
            {t('checkout.coupon.applied', { code })}
          </span>
          <span className={styles.amount}>
            {t('checkout.coupon.off', { amount: t.money(paise(value)) })}
          </span>
          {onRemove && (
            <Button
              variant="quiet"
              label={t('checkout.coupon.removeCode', { code })}
              disabled={isBusy}
              onClick={() => onRemove(code)}
            >
              {t('checkout.coupon.remove')}
            </Button>
          )}
        </div>
      ))}
      {suggestion && <div className={styles.line}>{suggestion}</div>}
      {/* The height of a suggestion is kept for it. */}
      {!suggestion && hasOffers && applied.length === 0 && (
        <div className={styles.line}>
          <span className={styles.best}>{t('checkout.coupon.offered')}</span>
        </div>
      )}
      <div className={styles.line}>
        <Button variant="quiet" disabled={isBusy} onClick={onOpen}>
          <TagIcon size={16} />
          {t('checkout.coupon.have')}
        </Button>
      </div>
    </div>
  )
}
