import { useId } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { replayChoice } from '../fields/replay-input.ts'
import { WarningIcon } from '../icons/icons.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { usePinnedRow } from './use-pinned-row.ts'
import styles from './radio-card-group.module.css'

export interface RadioCard<Value extends string> {
  value: Value
  text: string
  note?: ReactNode
  /** Like a note; for screen readers it describes the radio button and is no part of its name. */
  description?: string | undefined
  /** At the right, as many as there is room for: the description beside them is for screen readers. */
  marks?: ReactNode
  /** The mark of the one thing that the row stands for, before its text. */
  mark?: ReactNode
  /** At the right: a price, a charge or a discount. */
  aside?: string
  asideTone?: 'saving' | 'charge' | 'price'
  /** A downtime or similar: still selectable unless `disabled`. */
  reason?: string | undefined
  disabled?: boolean
  /** A button at the end of the selected row. */
  action?: ReactNode
  /** Opens below the selected one. */
  body?: ReactNode
}

/** Cards of one kind, below its name. */
export interface RadioCardPart<Value extends string> {
  title: string
  cards: readonly RadioCard<Value>[]
}

export interface RadioCardGroupProps<Value extends string> {
  title: string
  /** Where the surrounding card has the same title. */
  titleIsHidden?: boolean
  name: string
  value: Value | undefined
  /** One of all of them is chosen, also where they are of several kinds. */
  cards: readonly RadioCard<Value>[] | readonly RadioCardPart<Value>[]
  /** The browser reports it when its form is submitted without a selection. */
  isRequired?: boolean
  /** On a phone it is as wide as the card around it. */
  isFlush?: boolean
  /** What is wrong with the choice, below its title. */
  error?: ReactElement<{ id: string }> | undefined
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
  isFlush = false,
  error,
  onChoose,
}: RadioCardGroupProps<Value>) {
  const pin = usePinnedRow()
  const show = (card: RadioCard<Value>) => (
    <OneCard
      key={card.value}
      card={card}
      name={name}
      isChosen={card.value === value}
      isRequired={isRequired}
      onChoose={(radio) => {
        pin(radio)
        onChoose(card.value)
      }}
    />
  )
  return (
    <fieldset aria-describedby={error?.props.id}>
      <legend className={titleIsHidden ? undefined : styles.title} tabIndex={-1} data-group={name}>
        {titleIsHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
      </legend>
      {error}
      <div className={classNames(styles.group, isFlush && styles.flush)}>
        {cards.map((each) =>
          'cards' in each ? (
            <Part key={each.title} title={each.title}>
              {each.cards.map(show)}
            </Part>
          ) : (
            show(each)
          ),
        )}
      </div>
    </fieldset>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles.part}>
      <p id={id} className={styles.partTitle}>
        {title}
      </p>
      {children}
    </div>
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
  onChoose: (radio: HTMLInputElement) => void
}) {
  const id = useId()
  const descriptionId = useId()
  const { disabled = false } = card
  const isDimmed = disabled || card.reason !== undefined
  const action = isChosen ? card.action : undefined
  return (
    <div
      className={classNames(
        styles.card,
        isChosen && styles.chosen,
        isDimmed && styles.off,
        Boolean(action) && styles.withAction,
      )}
    >
      <label className={styles.head} htmlFor={id}>
        <input
          ref={replayChoice}
          id={id}
          className={styles.radio}
          type="radio"
          name={name}
          value={card.value}
          checked={isChosen}
          required={isRequired}
          disabled={disabled}
          aria-describedby={card.description ? descriptionId : undefined}
          onChange={({ currentTarget }) => onChoose(currentTarget)}
        />
        {card.mark && <span className={styles.mark}>{card.mark}</span>}
        <span className={styles.content}>
          <Texts card={card} />
          {card.description && (
            <span
              id={descriptionId}
              className={styles.description}
              hidden={isChosen || card.marks !== undefined}
              aria-hidden
            >
              {card.description}
            </span>
          )}
          {card.aside && (
            <span className={classNames(styles.aside, styles[card.asideTone ?? 'charge'])}>
              {card.aside}
            </span>
          )}
        </span>
      </label>
      {action && <div className={styles.action}>{action}</div>}
      {isChosen && card.body && <div className={styles.body}>{card.body}</div>}
    </div>
  )
}

function Texts({ card }: { card: Omit<RadioCard<string>, 'value'> }) {
  return (
    <span className={styles.main}>
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
      {card.marks && <span className={styles.marks}>{card.marks}</span>}
    </span>
  )
}
