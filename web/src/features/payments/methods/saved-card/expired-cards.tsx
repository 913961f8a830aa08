import { useMessages } from '../../../../language/use-messages.ts'
import type { SavedCard } from './card-texts.ts'
import { cardTitle, expiryText } from './card-texts.ts'
import { RemoveCard } from './remove-card.tsx'
import styles from './saved-card.module.css'

export interface ExpiredCardsProps {
  cards: readonly SavedCard[]
  onRemoved: () => void
}

/** They cannot be paid with, but removed. */
export function ExpiredCards({ cards, onRemoved }: ExpiredCardsProps) {
  const t = useMessages()
  if (cards.length === 0) return null
  return (
    <ul className={styles.expired} aria-label={t('payments.savedCard.expired')}>
      {cards.map(({ id, card }) => (
        <li key={id} className={styles.row}>
          <span>
            {t('payments.savedCard.expiredCard', {
              card: cardTitle(card),
              month: expiryText(card) ?? '',
            })}
          </span>
          <RemoveCard id={id} card={card} onRemoved={onRemoved} />
        </li>
      ))}
    </ul>
  )
}
