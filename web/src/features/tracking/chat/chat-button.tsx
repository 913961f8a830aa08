/** [tracking §4 Page behaviour, §8, ADR-227] */
import type { CustomerShipment } from '@thela/contracts/calls/tracking/tracking'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { SLOW_NOTICE_MS } from '../../../api/load-script.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { useToast } from '@thela/ui/feedback/toaster.tsx'
import { openFreshchat } from './freshchat.ts'

interface ChatButtonProps {
  shipment: CustomerShipment
  /** A failure is logged and nothing else. */
  onFailure: (failure: unknown) => void
}

/** Nothing of the third party is loaded before it is pressed. */
export function ChatButton({ shipment, onFailure }: ChatButtonProps) {
  const t = useMessages()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const id = shipment.swiftId
  const open = async () => {
    setIsBusy(true)
    try {
      const query = { id }
      const restore = await call('GET /integrations/freshchat/restore/order', { query })
      await openFreshchat({
        restore,
        locale: t.language.code,
        onSlow: () => toast(t('payments.slowNetwork'), 'info', { closesAfterMs: SLOW_NOTICE_MS }),
        onRestoreId: (restoreId) => {
          const body = { id, restoreId }
          call('POST /integrations/freshchat/restore/order', { body }).catch(onFailure)
        },
      })
    } catch (failure) {
      onFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="plain" wide loading={isBusy} onClick={() => void open()}>
      {t('tracking.chat.open')}
    </Button>
  )
}
