/** [checkout §2 Order summary] */
import { MinusIcon, PlusIcon } from '../icons/icons.tsx'
import { useKitTexts } from '../kit-texts.ts'
import styles from './quantity.module.css'

export interface QuantityProps {
  /** For screen readers: the item. */
  of: string
  count: number
  onRaise: () => void
  /** If undefined, the quantity cannot be decreased. */
  onLower?: (() => void) | undefined
  busy?: boolean
}

export function Quantity({ of, count, onRaise, onLower, busy = false }: QuantityProps) {
  const kit = useKitTexts()
  return (
    <fieldset className={styles.quantity} aria-label={kit.quantityOf(of)} aria-busy={busy}>
      <button
        type="button"
        className={styles.button}
        aria-label={kit.oneLess}
        disabled={busy || !onLower}
        onClick={onLower}
      >
        <MinusIcon size={16} />
      </button>
      <span className={styles.count} aria-live="polite">
        {count}
      </span>
      <button
        type="button"
        className={styles.button}
        aria-label={kit.oneMore}
        disabled={busy}
        onClick={onRaise}
      >
        <PlusIcon size={16} />
      </button>
    </fieldset>
  )
}
