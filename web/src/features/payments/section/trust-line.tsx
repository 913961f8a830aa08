import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { MarkRow } from '@thela/ui/marks/mark-row.tsx'
import { LockIcon } from '@thela/ui/icons/icons.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import { NETWORK_MARKS } from '../methods/what-it-takes.tsx'
import styles from './trust-line.module.css'

/** Who takes the payment: the store's provider, once it is known. It has its place before. */
export function TrustLine({ provider }: { provider: PaymentOrder['provider'] | undefined }) {
  const t = useMessages()
  return (
    <p className={styles.trust}>
      <LockIcon size={16} />
      <span className={styles.name}>{provider && t('payments.by', { provider })}</span>
      <MarkRow marks={NETWORK_MARKS} />
    </p>
  )
}
