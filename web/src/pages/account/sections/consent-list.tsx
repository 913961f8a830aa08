import type { KeptAtStore, KnownData } from '@thela/contracts/calls/accounts/privacy'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { useToast } from '@thela/ui/feedback/toaster.tsx'
import { classNames } from '@thela/ui/class-names.ts'
import { Card } from '@thela/ui/layout/card.tsx'
import type { Messages } from '@thela/messages'
import { call } from '../../../api/call.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { errorText } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './methods.module.css'

type Consent = KeptAtStore['consents'][number]

interface ConsentListProps {
  store: KeptAtStore
  onChanged: (data: KnownData) => void
}

function stateOf(t: Messages, { isGiven, at, source }: Consent): string {
  if (at === undefined) return t('privacy.consent.never')
  const date = t.date(new Date(at), 'WEEKDAY')
  return isGiven
    ? t(`privacy.consent.given.${source}`, { date })
    : t('privacy.consent.withdrawn', { date })
}

export function ConsentList({ store, onChanged }: ConsentListProps) {
  const t = useMessages()
  return (
    <Card title={t('privacy.consents.title')}>
      <ul className={classNames(styles.list, styles.kinds)}>
        {store.consents.map((consent) => (
          <li key={consent.purpose} className={styles.kind}>
            <div>
              <p className={styles.name}>{t(`privacy.consent.${consent.purpose}`)}</p>
              <p className={styles.note}>{stateOf(t, consent)}</p>
            </div>
            {consent.isGiven && (
              <Withdraw storeId={store.storeId} consent={consent} onWithdrawn={onChanged} />
            )}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('privacy.consents.note')}</p>
    </Card>
  )
}

interface WithdrawProps {
  storeId: string
  consent: Consent
  onWithdrawn: (data: KnownData) => void
}

/** With one tap, as it was given. */
function Withdraw({ storeId, consent: { purpose }, onWithdrawn }: WithdrawProps) {
  const t = useMessages()
  const toast = useToast()
  const withdrawal = useAsyncAction(async () => {
    const body = { storeId, purpose }
    onWithdrawn(await call('POST /checkout/customer/privacy/consents/withdraw', { body }))
    toast(t('privacy.withdrawn'), 'success')
  })
  return (
    <div className={styles.actions}>
      <Button
        variant="quiet"
        label={t('privacy.withdrawOf', { purpose: t(`privacy.consent.${purpose}`) })}
        loading={withdrawal.isBusy}
        onClick={() => withdrawal.run()}
      >
        {t('privacy.withdraw')}
      </Button>
      {withdrawal.failure && (
        <Notice tone="error" announce>
          {errorText(t, withdrawal.failure)}
        </Notice>
      )}
    </div>
  )
}
