import type { StoreBrand } from '@thela/contracts/pages'
import { WaitingIcon } from './waiting-icon.tsx'
import styles from './waiting-picture.module.css'

/** The store's animation in the middle of the part that waits. */
export function WaitingPicture({ brand }: { brand: Pick<StoreBrand, 'loader'> }) {
  return (
    <div className={styles.middle}>
      <WaitingIcon brand={brand} />
    </div>
  )
}
