import type { StoreBrand } from '@thela/contracts/store-brand'
import { PageFrame, SecureMark } from '../../shell/frame/page-frame.tsx'
import type { PageFrameProps } from '../../shell/frame/page-frame.tsx'
import styles from './pay.module.css'

interface RequestFrameProps extends Pick<PageFrameProps, 'homeLink' | 'children'> {
  brand: StoreBrand
}

/**
 * Around what an open link asks for, which names the store: a square logo stands alone in the
 * header, and a wide one, which has the name in it, only where there is no other.
 */
export function RequestFrame({ brand, homeLink, children }: RequestFrameProps) {
  const { logoL: _wide, ...square } = brand
  return (
    <div className={styles.request}>
      <PageFrame
        brand={brand.logoS ? square : brand}
        homeLink={homeLink}
        mark={<SecureMark />}
        hasActionBar
      >
        {children}
      </PageFrame>
    </div>
  )
}
