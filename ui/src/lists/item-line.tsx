import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './item-line.module.css'
import { EarlierPrice } from './earlier-price.tsx'

export interface ItemListProps {
  /** Pictures beside two lines each. */
  isSmall?: boolean
  children: ReactNode
}

export const ItemList = ({ isSmall = false, children }: ItemListProps) => (
  <ul className={classNames(styles.list, isSmall && styles.small)}>{children}</ul>
)

export interface ItemLineProps {
  title: string
  /** Variant, quantity. */
  note?: ReactNode
  picture?: string | undefined
  /** Undefined where only the items matter, as in a parcel. */
  price?: string | undefined
  /** Before discounts, if different. */
  priceBefore?: string | undefined
  /** After the price; its list makes room for it. */
  button?: ReactNode
  /** A quantity stepper, a remove button, in a row of their own. */
  actions?: ReactNode
}

/** One line of a cart or an order. */
export function ItemLine(props: ItemLineProps) {
  const { title, note, picture, price, priceBefore, button, actions } = props
  return (
    <li className={classNames(styles.item, actions ? styles.withActions : undefined)}>
      {picture ? (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          width={72}
          height={90}
          decoding="async"
          // Not fetched while it is in a closed fold.
          loading="lazy"
        />
      ) : (
        <span className={styles.picture} />
      )}
      <div className={styles.texts}>
        <p className={styles.title} title={title}>
          {title}
        </p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {price !== undefined && (
        <p className={styles.prices}>
          {price}
          {priceBefore && <EarlierPrice>{priceBefore}</EarlierPrice>}
        </p>
      )}
      {button}
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}
