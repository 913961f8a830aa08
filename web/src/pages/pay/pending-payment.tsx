import type { PayerChoice } from '@thela/contracts/calls/links/pay-link'
import type { StoreBrand } from '@thela/contracts/pages'
import { paise } from '@thela/domain/money'
import { useMessages } from '../../language/use-messages.ts'
import { PageFrame } from '../../shell/frame/page-frame.tsx'
import { WaitingIcon } from '../../shell/frame/waiting-icon.tsx'
import { Button } from '@thela/ui/actions/button.tsx'
import { Columns } from '@thela/ui/layout/columns.tsx'
import { choiceText } from './choice-text.ts'
import { Hero } from './hero.tsx'
import styles from './pay.module.css'

export interface PendingPaymentProps {
  brand: StoreBrand
  /** What may have been paid, and how, as far as it is known. */
  choice: PayerChoice | undefined
  /** Whoever does not wait goes on there. */
  homeLink: string
  onOther: (() => void) | undefined
}

/** The provider has not told yet; the page goes on by itself. */
export function PendingPayment({ brand, choice, homeLink, onOther }: PendingPaymentProps) {
  const t = useMessages()
  return (
    <PageFrame brand={brand} homeLink={homeLink}>
      <div className={styles.narrow}>
        <Columns>
          <Hero
            icon={<WaitingIcon brand={brand} />}
            title={t('links.pending.title')}
            amount={choice && t.money(paise(choice.amount))}
            way={choice && choiceText(t, choice)}
            texts={[t('links.pending.text')]}
            isStatus
          >
            {onOther && (
              <Button variant="quiet" wide onClick={onOther}>
                {t('links.pending.other')}
              </Button>
            )}
          </Hero>
        </Columns>
      </div>
    </PageFrame>
  )
}
