import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { LockIcon } from '@thela/ui/icons/icons.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './trust-line.module.css'

/** Who takes the payment: the store's provider, once it is known. It has its place before. */
export function TrustLine({ provider }: { provider: PaymentOrder['provider'] | undefined }) {
  const t = useMessages()
  return (
    <p className={styles.trust}>
      {provider && (
        <>
          <LockIcon size={16} />
          {t('payments.by', { provider })}
        </>
      )}
    </p>
  )
}
