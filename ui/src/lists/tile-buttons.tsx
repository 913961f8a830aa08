import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tile-buttons.module.css'

export interface Tile<Value extends string> {
  value: Value
  text: string
  /** Without one its text alone stands in the middle. */
  mark: ReactNode
  /** Below the text: "Last used", a downtime. */
  note?: string | undefined
  noteTone?: 'info' | 'warning'
  isDisabled?: boolean
}

export interface TileButtonsProps<Value extends string> {
  /** For screen readers: the name of the group. */
  title: string
  tiles: readonly Tile<Value>[]
  onClick: (value: Value) => void
}

/** Five, six or nine are two or three even rows; four of them and the rest would not be. */
const hasThrees = (count: number): boolean => count % 3 === 0 || count === 5

/** A few actions, each as large as a thumb. A choice is a list of `RadioRows`. */
export function TileButtons<Value extends string>({
  title,
  tiles,
  onClick,
}: TileButtonsProps<Value>) {
  return (
    <div
      role="group"
      aria-label={title}
      className={classNames(styles.tiles, hasThrees(tiles.length) && styles.threes)}
    >
      {tiles.map((tile) => (
        <button
          key={tile.value}
          type="button"
          className={styles.tile}
          disabled={tile.isDisabled}
          onClick={() => onClick(tile.value)}
        >
          {tile.mark && <span className={styles.mark}>{tile.mark}</span>}
          <span className={styles.texts}>
            <span className={styles.text}>{tile.text}</span>
            {tile.note && (
              <span
                className={classNames(styles.note, tile.noteTone === 'warning' && styles.warning)}
              >
                {tile.note}
              </span>
            )}
          </span>
        </button>
      ))}
    </div>
  )
}
