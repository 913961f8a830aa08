/** [checkout §2 Coupons and offers, §5 Promo code] */
import type { OfferedDiscount } from '@thela/contracts/calls/checkout/discounts'
import { finalMessage, validateLength, validateNoWhitespace } from '@thela/domain/fields'
import { paise } from '@thela/domain/money'
import { Button } from '@thela/ui/actions/button.tsx'
import { SlowNote } from '@thela/ui/feedback/slow-note.tsx'
import { readyForm } from '@thela/ui/fields/ready-form.ts'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { Dialog } from '@thela/ui/layout/dialog.tsx'
import type { CodedMessage, Messages } from '@thela/messages'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { ApiCallError } from '../../../api/api-call-error.ts'
import { errorText, fieldResult, fieldTexts } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './coupon-dialog.module.css'

const CODE = 'coupon'
const MAX_LENGTH = 60

const validateCode = (typed: string) => {
  const result = validateNoWhitespace(typed)
  return result.kind === 'valid' ? validateLength(typed, { atMost: MAX_LENGTH }) : result
}

export interface CouponDialogProps {
  isOpen: boolean
  onClose: () => void
  offers: readonly OfferedDiscount[]
  /** A code is being applied. */
  isBusy: boolean
  busyCode: string | undefined
  failure: ApiCallError | undefined
  onApply: (code: string) => void
  onEdit: () => void
}

/** A code to type, and those that the store offers. */
export function CouponDialog(props: CouponDialogProps) {
  const { isOpen, onClose, offers } = props
  const t = useMessages()
  return (
    <Dialog open={isOpen} title={t('checkout.coupon.title')} onClose={onClose}>
      <div className={styles.dialog}>
        <CouponEntry {...props} />
        {offers.length > 0 && (
          <ul className={styles.offers}>
            {offers.map((offer) => (
              <Offer key={offer.code} offer={offer} {...props} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function CouponEntry({ isBusy, failure, onApply, onEdit }: CouponDialogProps) {
  const t = useMessages()
  const [invalid, setInvalid] = useState<string>()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem(CODE)
    if (!(field instanceof HTMLInputElement) || isBusy) return
    const typed = field.value.trim()
    const result = fieldResult(t, validateCode(typed))
    const text = typed === '' ? t('checkout.coupon.missing') : finalMessage(result)
    setInvalid(text)
    // An error stands under the field, which has the focus then.
    field.focus()
    if (text === undefined) onApply(typed)
  }
  return (
    <form ref={readyForm} className={styles.entry} method="post" noValidate onSubmit={send}>
      <TextField
        name={CODE}
        defaultValue=""
        label={t('checkout.coupon.code')}
        error={invalid ?? (failure && whyNot(t, failure))}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="go"
        onText={() => {
          setInvalid(undefined)
          onEdit()
        }}
      />
      <Button variant="plain" type="submit" loading={isBusy}>
        {t('checkout.coupon.apply')}
      </Button>
      <SlowNote isWaiting={isBusy} />
    </form>
  )
}

function Offer({
  offer,
  isBusy,
  busyCode,
  onApply,
}: Pick<CouponDialogProps, 'isBusy' | 'busyCode' | 'onApply'> & { offer: OfferedDiscount }) {
  const t = useMessages()
  const { code, kind, isApplied, discount_value: value } = offer
  const canApply = kind === 'discount' && !isApplied
  const text = offer.sub_text || fromAmount(t, offer)
  return (
    <li className={styles.offer}>
      <span className={styles.words}>
        <strong>{offer.header_text}</strong>
        {text !== '' && <span className={styles.note}>{text}</span>}
        {offer.description && <span className={styles.note}>{offer.description}</span>}
        <span className={styles.terms}>
          <span className={styles.code}>{code}</span>
          {!namesMinimum(t, offer) && (
            <span className={styles.note}>
              {kind === 'discount'
                ? t('checkout.coupon.saves', { amount: t.money(paise(value)) })
                : reasonOf(t, offer)}
            </span>
          )}
        </span>
      </span>
      {canApply && (
        <Button
          variant="quiet"
          label={t('checkout.coupon.applyCode', { code })}
          loading={busyCode === code}
          disabled={isBusy && busyCode !== code}
          onClick={() => onApply(code)}
        >
          {t('checkout.coupon.apply')}
        </Button>
      )}
      {isApplied && <span className={styles.note}>{t('checkout.coupon.isApplied')}</span>}
    </li>
  )
}

/** Where the store says nothing, the amount from which it applies, in the shopper's language. */
const fromAmount = (t: Messages, { reason, minimumAmount, missingAmount }: OfferedDiscount) =>
  minimumAmount && (reason !== 'BELOW_MINIMUM' || missingAmount)
    ? t('checkout.coupon.from', { amount: t.money(paise(minimumAmount)) })
    : ''

/** The store's own words name the amount from which it applies, and nothing is known beyond it. */
function namesMinimum(t: Messages, offer: OfferedDiscount): boolean {
  const {
    reason,
    minimumAmount,
    missingAmount,
    header_text: title,
    sub_text: text,
    description = '',
  } = offer
  if (reason !== 'BELOW_MINIMUM' || !minimumAmount || missingAmount) return false
  const amount = t.money(paise(minimumAmount))
  return [title, text, description].some((words) => words.includes(amount))
}

/** Why an offer does not apply to this cart. */
function reasonOf(t: Messages, offer: OfferedDiscount): string {
  const { code: coupon, kind, reason, minimumAmount, missingAmount } = offer
  if (missingAmount)
    return t('checkout.coupon.addMore', { amount: t.money(paise(missingAmount)), code: coupon })
  if (reason === 'BELOW_MINIMUM' && minimumAmount) {
    return t('checkout.coupon.from', { amount: t.money(paise(minimumAmount)) })
  }
  const code = reason ?? (kind === 'charge' ? 'SAVES_LESS' : 'NO_DISCOUNT')
  return t(`checkout.coupon.reason.${code}`)
}

/** The reason of a code that is refused; of any other error its own text. */
export function whyNot(t: Messages, failure: ApiCallError): string {
  const { code, details } = failure
  const ofField = fieldTexts(t, details.fields ?? {})['code']
  if (code !== 'PROMO_NOT_VALID') return ofField ?? errorText(t, failure)
  const reason = details.coupon && `checkout.coupon.reason.${details.coupon}`
  return reason && details.coupon !== 'NOT_FOUND' && t.has(reason)
    ? t.of('checkout.coupon.', {
        code: `reason.${details.coupon}`,
      } as CodedMessage<'checkout.coupon.'>)
    : t('checkout.coupon.NOT_VALID')
}
