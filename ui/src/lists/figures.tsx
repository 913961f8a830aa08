import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** Numbers with what they count. */
export function Figures({
  figures,
}: {
  figures: readonly { readonly label: string; readonly value: ReactNode }[]
}) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
