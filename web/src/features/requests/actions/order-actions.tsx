/** What the customer may request for the order. [account §4 Allowed customer actions, A2.29] */
import type { OrderAction } from '@thela/domain/orders'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import type { ApiCallError } from '../../../api/api-call-error.ts'
import { errorText } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './order-actions.module.css'

interface OrderActionsProps {
  actions: readonly OrderAction[]
  /** Whose form is being loaded. */
  loading: OrderAction | undefined
  /** Its form could not be loaded. */
  failure: ApiCallError | undefined
  onOpen: (action: OrderAction) => void
}

export function OrderActions({ actions, loading, failure, onOpen }: OrderActionsProps) {
  const t = useMessages()
  if (actions.length === 0) return null
  return (
    <Card title={t('requests.actions.title')}>
      <div className={styles.actions}>
        {actions.map((action) => (
          <Button
            key={action}
            variant="plain"
            loading={loading === action}
            onClick={() => onOpen(action)}
          >
            {t(`requests.actions.${action}`)}
          </Button>
        ))}
      </div>
      {failure && (
        <Notice tone="error" announce title={t('requests.actions.failed')}>
          {errorText(t, failure)}
        </Notice>
      )}
    </Card>
  )
}
