/** [checkout §2 Coupons and offers, §4 Coupons] */
import { isWorthSuggesting } from '@thela/domain/checkout'
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { Button } from '@thela/ui/actions/button.tsx'
import { BILL_ID } from '@thela/ui/layout/bill.ts'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import { useEffect, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import { CouponDialog, whyNot } from './coupon-dialog.tsx'
import { CouponRow } from './coupon-row.tsx'
import type { CodeRemoval } from './remove-code.tsx'
import styles from './coupon-dialog.module.css'
import { useCoupons } from './use-coupons.ts'
import type { CouponInput } from './use-coupons.ts'
import { useOffers } from './use-offers.ts'

export interface CouponPanelProps extends CouponInput {
  hasOffers: boolean
  /** The shopper still has to pay this much of the order. */
  amountDue: Paise
  /** The shopper has asked for it before it was loaded. */
  isOpenAtStart: boolean
  /** Codes can be removed, also in the bill. */
  onRemoval: (removal: CodeRemoval) => void
}

type ApplyButtonProps = Pick<ComponentProps<typeof Button>, 'loading' | 'disabled' | 'onClick'> & {
  code: string
}

function ApplyButton({ code, ...input }: ApplyButtonProps) {
  const t = useMessages()
  return (
    <Button variant="quiet" label={t('checkout.coupon.applyCode', { code })} {...input}>
      {t('checkout.coupon.apply')}
    </Button>
  )
}

/** Applies and removes codes, and suggests the best one. Loaded with the later steps. */
export function CouponPanel(props: CouponPanelProps) {
  const { hasOffers, amountDue, isOpenAtStart, onRemoval, ...input } = props
  const { cart } = input
  const t = useMessages()
  const [isOpen, setIsOpen] = useState(isOpenAtStart)
  const row = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { apply, remove, outcome, isBusy, busyCode } = useCoupons(input)
  const { discounts, best } = useOffers(cart, input.shippingOptionId, hasOffers)
  const suggested = discounts.find(
    ({ code, discount_value: saving }) =>
      code === best && isWorthSuggesting(paise(saving), amountDue),
  )
  const close = () => {
    apply.clearError()
    setIsOpen(false)
  }
  /** The button that was pressed goes with its code. */
  const keepFocus = () => {
    const focused = document.activeElement
    if (row.current?.contains(focused) || focused?.closest(`[id="${BILL_ID}"]`))
      opener.current?.focus()
  }
  const removeCode = (code: string) => remove.run(code, keepFocus)
  const latest = useRef(removeCode)
  useEffect(() => {
    latest.current = removeCode
  })
  useEffect(() => {
    onRemoval({ remove: (code) => latest.current(code), isBusy, busyCode })
  }, [onRemoval, isBusy, busyCode])
  const isFurther = cart.discountCodes?.some(({ value, freeDelivery }) => value > 0 || freeDelivery)
  const failure = isOpen ? undefined : (apply.failure ?? remove.failure)
  return (
    <>
      <CouponRow
        ref={row}
        openerRef={opener}
        cart={cart}
        removal={{ remove: removeCode, isBusy, busyCode }}
        onOpen={() => setIsOpen(true)}
        suggestion={
          suggested && {
            text: t(isFurther ? 'checkout.coupon.better' : 'checkout.coupon.best', {
              amount: t.money(paise(suggested.discount_value)),
              code: suggested.code,
            }),
            button: (
              <ApplyButton
                code={suggested.code}
                loading={apply.isBusy}
                disabled={isBusy && !apply.isBusy}
                onClick={() => apply.run(suggested.code, keepFocus)}
              />
            ),
          }
        }
      />
      {failure && (
        <p role="alert" className={styles.failure}>
          {whyNot(t, failure)}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{outcome}</span>
      </VisuallyHidden>
      <CouponDialog
        isOpen={isOpen}
        onClose={close}
        offers={discounts}
        isBusy={isBusy}
        busyCode={busyCode}
        failure={apply.failure}
        onApply={(code) => apply.run(code, close)}
        onEdit={apply.clearError}
      />
    </>
  )
}
