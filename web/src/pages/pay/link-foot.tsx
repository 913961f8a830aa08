import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import type { StoreBrand } from '@thela/contracts/store-brand'
import { LockIcon } from '@thela/ui/icons/icons.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { classNames } from '@thela/ui/class-names.ts'
import styles from './pay.module.css'

interface LinkFootProps {
  brand: Pick<StoreBrand, 'contactLinks'>
  /** It takes the payment; left out where the payment section says so. */
  provider?: PaymentOrder['provider'] | undefined
  /** The field of a number refers to it; false where none is needed. */
  phoneNoteId: string | false
  /** The ways to pay stand above it. */
  isBelowPayment: boolean
}

/** The small print: what a number is for, who takes the payment, and how whoever does not expect it reaches the store. */
export function LinkFoot({ brand, provider, phoneNoteId, isBelowPayment }: LinkFootProps) {
  const t = useMessages()
  const contact = brand.contactLinks[0]
  if (!contact && !provider && !phoneNoteId) return null
  return (
    <div className={classNames(styles.foot, isBelowPayment && styles.below)}>
      {phoneNoteId && <p id={phoneNoteId}>{t('links.phoneNote')}</p>}
      {provider && (
        <p className={styles.trust}>
          <LockIcon size={12} />
          {t('payments.by', { provider })}
        </p>
      )}
      {contact && (
        <p>
          {t('links.unsure')}{' '}
          <a
            href={contact.href}
            target={contact.href.startsWith('http') ? '_blank' : undefined}
            rel="noopener"
          >
            {contact.href.startsWith('tel:')
              ? t('shell.callNumber', { number: contact.text })
              : contact.text}
          </a>
        </p>
      )}
    </div>
  )
}
