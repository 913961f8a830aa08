/** Updates of this parcel by WhatsApp, on or off. [tracking §7] */
import type { CustomerShipment } from '@thela/contracts/calls/tracking/tracking'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { CheckboxField } from '@thela/ui/fields/checkbox-field.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { errorText } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'

export function WhatsappSwitch({ shipment }: { shipment: CustomerShipment }) {
  const t = useMessages()
  const [chosen, setChosen] = useState<boolean>()
  const set = useAsyncAction(async (subscribed: boolean) => {
    const before = chosen
    setChosen(subscribed)
    try {
      await call('POST /data/track/whatsapp/subscribe/:id', {
        params: { id: shipment.swiftId },
        body: { subscribed },
      })
    } catch (error) {
      setChosen(before)
      throw error
    }
  })
  return (
    <>
      <CheckboxField
        name="whatsapp"
        label={t('tracking.whatsapp.label')}
        note={t('tracking.whatsapp.note')}
        checked={chosen ?? shipment.whatsappSubscribed}
        onChange={set.run}
      />
      {set.failure && <Notice tone="error" title={errorText(t, set.failure)} announce />}
    </>
  )
}
