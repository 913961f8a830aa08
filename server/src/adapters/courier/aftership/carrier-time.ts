import { isPlausibleTime } from '@thela/domain/calendar'
import { indianTime } from '../../indian-time.ts'

const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})$/

/** As the carrier gave it: with a zone, or in the place's own time, which here is India's. */
export function carrierTime(text: string): Date | undefined {
  const given = text.trim()
  if (!WITH_ZONE.test(given)) return indianTime(given)
  const time = new Date(given.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  return isPlausibleTime(time) ? time : undefined
}
