import { BrandMark } from './brand-mark.tsx'
import type { BrandMarkProps } from './brand-mark.tsx'
import { WIDTHS } from './drawings.ts'
import styles from './mark-row.module.css'

/** What is taken, in a line; its text stands beside it or is for screen readers. */
export function MarkRow({ marks }: { marks: readonly Pick<BrandMarkProps, 'name' | 'drawing'>[] }) {
  return (
    <span className={styles.row}>
      {marks.map((mark) => (
        <BrandMark
          key={mark.name}
          {...mark}
          width={mark.drawing === undefined ? undefined : WIDTHS[mark.drawing]}
          variant="small"
        />
      ))}
    </span>
  )
}
