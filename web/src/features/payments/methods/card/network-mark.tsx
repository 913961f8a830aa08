import { CARD_NETWORK_TRAITS } from '@thela/domain/payments'
import type { CardNetwork } from '@thela/domain/payments'
import { CardIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import styles from './card-form.module.css'

/** The network’s name as a small plate instead of its logo. */
const PLATES: Readonly<Record<CardNetwork, string>> = {
  visa: 'VISA',
  mastercard: 'MC',
  rupay: 'RuPay',
  maestro: 'Maestro',
  'american-express': 'AMEX',
  'diners-club': 'Diners',
  discover: 'Discover',
}

export function NetworkMark({ network }: { network: CardNetwork | undefined }) {
  if (!network) return <CardIcon />
  return (
    <>
      <VisuallyHidden>{CARD_NETWORK_TRAITS[network].label}</VisuallyHidden>
      <span className={styles.plate} aria-hidden>
        {PLATES[network]}
      </span>
    </>
  )
}
