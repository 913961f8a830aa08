/** [checkout §2, C2.36] */
import type { StoreBrand } from '@thela/contracts/pages'
import { useState } from 'react'
import { Spinner } from '@thela/ui/actions/spinner.tsx'
import styles from './waiting-icon.module.css'

/** The store's own animation while a page waits; a spinner without one, or with reduced motion. */
export function WaitingIcon({ brand }: { brand: Pick<StoreBrand, 'loader'> | undefined }) {
  const loader = brand?.loader
  const [hasFailed, setHasFailed] = useState(false)
  if (loader === undefined || hasFailed) return <Spinner size={32} />
  return (
    <>
      <img
        className={styles.picture}
        src={loader}
        alt=""
        width={48}
        height={48}
        onError={() => setHasFailed(true)}
      />
      <span className={styles.still}>
        <Spinner size={32} />
      </span>
    </>
  )
}
