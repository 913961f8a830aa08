import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { WarningIcon } from '../icons/icons.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './radio-card-group.module.css'

export interface RadioCard<Value extends string> {
  value: Value
  text: string
  note?: ReactNode
  icon?: ReactNode
  /** At the right: a price, a charge or a discount. */
  aside?: string
  asideTone?: 'saving' | 'charge' | 'price'
  /** A downtime or similar: still selectable unless `disabled`. */
  reason?: string | undefined
  disabled?: boolean
  /** Opens below the selected one. */
  body?: ReactNode
}

export interface RadioCardGroupProps<Value extends string> {
  title: string
  /** Where the surrounding card has the same title. */
  titleIsHidden?: boolean
  name: string
  value: Value | undefined
  cards: readonly RadioCard<Value>[]
  /** The browser reports it when its form is submitted without a selection. */
  isRequired?: boolean
  onChoose: (value: Value) => void
}

/** One of a list: addresses, delivery options, payment options. Uses native radio buttons. */
export function RadioCardGroup<Value extends string>({
  title,
  titleIsHidden = false,
  name,
  value,
  cards,
  isRequired = false,
  onChoose,
}: RadioCardGroupProps<Value>) {
  return (
    <fieldset>
      <legend className={titleIsHidden ? undefined : styles.title}>
        {titleIsHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
      </legend>
      <div className={styles.group}>
        {cards.map((card) => (
          <OneCard
            key={card.value}
            card={card}
            name={name}
            isChosen={card.value === value}
            isRequired={isRequired}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  )
}

function OneCard<Value extends string>({
  card,
  name,
  isChosen,
  isRequired,
  onChoose,
}: {
  card: RadioCard<Value>
  name: string
  isChosen: boolean
  isRequired: boolean
  onChoose: (value: Value) => void
}) {
  const id = useId()
  const { disabled = false } = card
  const isDimmed = disabled || card.reason !== undefined
  return (
    <div className={classNames(styles.card, isChosen && styles.chosen, isDimmed && styles.off)}>
      <label className={styles.head} htmlFor={id}>
        <input
          id={id}
          className={styles.radio}
          type="radio"
          name={name}
          value={card.value}
          checked={isChosen}
          required={isRequired}
          disabled={disabled}
          onChange={() => onChoose(card.value)}
        />
        {card.icon && <span className={styles.icon}>{card.icon}</span>}
        <span className={styles.texts}>
          <span className={styles.text}>{card.text}</span>
          {card.note && <span className={styles.note}>{card.note}</span>}
          {card.reason && (
            <span className={styles.reason}>
              <WarningIcon size={16} />
              {card.reason}
            </span>
          )}
        </span>
        {card.aside && (
          <span className={classNames(styles.aside, styles[card.asideTone ?? 'charge'])}>
            {card.aside}
          </span>
        )}
      </label>
      {isChosen && card.body && <div className={styles.body}>{card.body}</div>}
    </div>
  )
}
