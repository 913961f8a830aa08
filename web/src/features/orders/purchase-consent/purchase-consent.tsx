/** The shopper decides whether a store's accounts may count an order. [D-47, D-79, ADR-332] */
import type { AnalyticsTarget } from '@thela/domain/checkout'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { useState } from 'react'
import type { OrderToReport } from '../../../analytics/purchase.ts'
import { reportToAccounts } from '../../../analytics/report-to-accounts.ts'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './purchase-consent.module.css'

export interface PurchaseConsentProps {
  storeName: string
  /** The accounts of the store that would count it. */
  targets: readonly AnalyticsTarget[]
  order: OrderToReport
  /** Whatever was chosen: it is not offered again. */
  onChoice: () => void
}

/** Nothing of the accounts is loaded, and nothing sent to them, before the shopper allows it. */
export function PurchaseConsent({ storeName, targets, order, onChoice }: PurchaseConsentProps) {
  const t = useMessages()
  const [choice, setChoice] = useState<'ALLOWED' | 'REFUSED'>()
  const choose = (next: 'ALLOWED' | 'REFUSED') => {
    setChoice(next)
    onChoice()
    if (next === 'ALLOWED') void reportToAccounts(targets, order)
  }
  const services = targets.map(({ kind }) => t(`thankYou.analytics.${kind}`)).join(', ')
  return (
    <div className={styles.consent}>
      {choice ? (
        <Notice tone="success" announce>
          {t(choice === 'ALLOWED' ? 'thankYou.thanks' : 'thankYou.analytics.refused')}
        </Notice>
      ) : (
        <Notice
          title={t('thankYou.analytics.title', { store: storeName, services })}
          actions={
            <>
              <Button variant="plain" onClick={() => choose('ALLOWED')}>
                {t('thankYou.analytics.allow')}
              </Button>
              <Button variant="plain" onClick={() => choose('REFUSED')}>
                {t('thankYou.analytics.refuse')}
              </Button>
            </>
          }
        >
          {t('thankYou.analytics.text')}
        </Notice>
      )}
    </div>
  )
}
