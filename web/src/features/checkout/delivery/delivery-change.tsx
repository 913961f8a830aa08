/** [checkout §4, C4.15] */
import type { ShippingOption } from '@thela/contracts/calls/checkout/checkout'
import type { DeliveryConfigChange } from '@thela/domain/checkout'
import type { Messages } from '@thela/messages'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import { deliveryName } from './delivery-name.ts'

export interface DeliveryChangeProps {
  change: DeliveryConfigChange & { readonly before: ShippingOption | undefined }
  /** The one that is selected now. */
  now: ShippingOption | undefined
}

/** The store has changed its rates while the page was open. */
export function DeliveryChangeNotice({ change, now }: DeliveryChangeProps) {
  const t = useMessages()
  return (
    <Notice tone={change.isSelectedItemRemoved ? 'warning' : 'info'} announce>
      {changeText(t, change, now)}
    </Notice>
  )
}

/** A kind that is gone as a whole is called by its name, not by that of the rate. */
function changeText(
  t: Messages,
  { before, isSelectedTypeRemoved, isSelectedItemRemoved }: DeliveryChangeProps['change'],
  now: ShippingOption | undefined,
): string {
  if (!before || !isSelectedItemRemoved) return t('checkout.delivery.change.others')
  const name = isSelectedTypeRemoved
    ? t(`checkout.delivery.kind.${before.type}`)
    : deliveryName(t, before)
  return now
    ? t('checkout.delivery.change.replaced', { name, other: deliveryName(t, now) })
    : t('checkout.delivery.change.removed', { name })
}
