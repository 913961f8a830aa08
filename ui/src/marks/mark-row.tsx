import { BrandMark } from './brand-mark.tsx'
import type { BrandMarkProps } from './brand-mark.tsx'
import styles from './mark-row.module.css'

/** What is taken, in a line, the first ones where room is short; its text is beside it or for screen readers. */
export function MarkRow({ marks }: { marks: readonly Pick<BrandMarkProps, 'name' | 'drawing'>[] }) {
  return (
    <span className={styles.row}>
      {marks.map((mark) => (
        <BrandMark key={mark.name} {...mark} variant="chip" />
      ))}
    </span>
  )
}
