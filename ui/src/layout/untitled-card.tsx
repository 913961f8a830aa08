import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

/** A card whose title would repeat the page's own: only screen readers have it. */
export const UntitledCard = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={classNames(styles.card, styles.open, styles.untitled)} aria-label={label}>
    <div className={styles.body}>{children}</div>
  </section>
)
