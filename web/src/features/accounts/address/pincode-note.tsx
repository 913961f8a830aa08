/** [D-22, D-85] */
import { useMessages } from '../../../language/use-messages.ts'
import { startOfIstDay } from '@thela/domain/calendar'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import type { Serviceability } from './use-pincode.ts'

/** Three separate facts: delivery, COD, and the date. */
export function PincodeNote({ place, hidesDates }: { place: Serviceability; hidesDates: boolean }) {
  const t = useMessages()
  if (!place.deliverable) {
    return (
      <Notice tone="warning" announce>
        {t('accounts.pincode.undeliverable', { pincode: place.pincode })}
      </Notice>
    )
  }
  // Nothing is said about an unknown place.
  if (!place.known) {
    return (
      <Notice tone="info" announce>
        {t('accounts.pincode.unknown')}
      </Notice>
    )
  }
  const day = place.promisedDate && startOfIstDay(place.promisedDate)
  const parts = [
    place.codAvailable ? undefined : t('accounts.pincode.deliverable'),
    day && !hidesDates
      ? t('accounts.pincode.earliest', { date: t.date(day, 'MONTH_DAY') })
      : undefined,
    place.codAvailable ? t('accounts.pincode.cod') : undefined,
  ]
  return (
    <>
      <Notice tone="success" announce>
        {parts.filter(Boolean).join(' ')}
      </Notice>
      {!place.codAvailable && <Notice announce>{t('accounts.pincode.noCod')}</Notice>}
    </>
  )
}
