import type { StoreBrand } from '@thela/contracts/store-brand'
import type { ReactNode } from 'react'
import { useMessages } from '../../language/use-messages.ts'
import { useKitTexts } from '@thela/ui/kit-texts.ts'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import styles from './pay.module.css'

export interface LinkHeadProps {
  brand: Pick<StoreBrand, 'name' | 'logoS' | 'contactLinks'>
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
  return (
    <section className={styles.head}>
      {brand.logoS && <img src={brand.logoS} alt="" width={48} height={48} />}
      <h2>{t('links.requestFrom', { store: brand.name })}</h2>
      <p className={styles.amount}>
        <Amount {...{ amount, fullAmount }} />
      </p>
      {children}
      {expiresAt && (
        <p className={styles.soft}>
          {t('links.until', { date: t.date(new Date(expiresAt), 'TIME') })}
        </p>
      )}
      {/* The ways to the store stand in the footer. */}
      {brand.contactLinks.length > 0 && (
        <p className={styles.caution}>{t('links.unsure', { store: brand.name })}</p>
      )}
    </section>
  )
}

/** The store as the header names it above this head, where its logo is large. */
export const brandOfHeader = (brand: StoreBrand): StoreBrand =>
  brand.logoS === undefined ? brand : { ...brand, logoS: '', logoL: '' }

/** An amount stands beside what it was where something is saved. */
export function Amount({ amount, fullAmount }: Pick<LinkHeadProps, 'amount' | 'fullAmount'>) {
  const kit = useKitTexts()
  return (
    <>
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
    </>
  )
}
