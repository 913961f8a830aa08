/** [D-22, D-85] */
import { formatIst, startOfIstDay } from '@thela/domain/calendar'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import type { Serviceability } from './use-pincode.ts'

/** Three things apart: can it go there, can it be paid there, when is it there. */
export function PincodeNote({ place, hidesDates }: { place: Serviceability; hidesDates: boolean }) {
  if (!place.deliverable) {
    return (
      <Notice tone="warning" announce>
        This store does not deliver to {place.pincode}. Please try another pincode.
      </Notice>
    )
  }
  // Nothing is said of a place that nobody can find.
  if (!place.known) {
    return (
      <Notice tone="info" announce>
        We couldn’t find this pincode. Please check it.
      </Notice>
    )
  }
  const day = place.promisedDate && startOfIstDay(place.promisedDate)
  const parts = [
    place.codAvailable ? undefined : 'We deliver here.',
    day && !hidesDates ? `Earliest delivery ${formatIst(day, 'D MMM')}.` : undefined,
    place.codAvailable ? 'Cash on delivery available.' : undefined,
  ]
  return (
    <>
      <Notice tone="success" announce>
        {parts.filter(Boolean).join(' ')}
      </Notice>
      {!place.codAvailable && (
        <Notice announce>Cash on delivery is not available at this pincode.</Notice>
      )}
    </>
  )
}
