import type { StoreBrand } from '@thela/contracts/store-brand'
import type { ReactNode } from 'react'
import { useMessages } from '../../language/use-messages.ts'
import { useKitTexts } from '@thela/ui/kit-texts.ts'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import styles from './pay.module.css'
import { useEndText } from './use-end-text.ts'

export interface LinkHeadProps {
  brand: Pick<StoreBrand, 'name' | 'logoS'>
  /** It is formatted. */
  amount: string
  /** It is struck out where something is saved. */
  fullAmount?: string | undefined
  /** The link can be paid until then. */
  expiresAt: string | undefined
  /** They say what it is for, and what follows. */
  children: ReactNode
}

/** It says who asks for how much, for what and until when, and is in the first HTML. */
export function LinkHead({ brand, amount, fullAmount, expiresAt, children }: LinkHeadProps) {
  const t = useMessages()
  const kit = useKitTexts()
  const endText = useEndText()
  return (
    <section className={styles.head}>
      {brand.logoS && (
        <img className={styles.tile} src={brand.logoS} alt="" width={56} height={56} />
      )}
      <h2>
        {t.parts('links.requestFrom', {
          store: (
            <span key="store" className={styles.name}>
              {brand.name}
            </span>
          ),
        })}
      </h2>
      <p className={styles.amount}>
        {amount}
        {fullAmount && (
          <>
            {' '}
            <s className={styles.soft}>
              <VisuallyHidden>{kit.beforeDiscount} </VisuallyHidden>
              {fullAmount}
            </s>
          </>
        )}
      </p>
      {children}
      {expiresAt && <p className={styles.soft}>{t('links.until', { date: endText(expiresAt) })}</p>}
    </section>
  )
}
