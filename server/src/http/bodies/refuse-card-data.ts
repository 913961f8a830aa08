/** [D-3, I52] */
import { carriesCardNumber, isCardSecretKey } from '@thela/domain/payments'
import type { GuardedText } from '@thela/domain/payments'
import { ApiError } from '../replies/api-error.ts'

/** Fields that hold ids of other systems: platforms, couriers, advertisers. */
const ID_FIELDS = new Set(['key', 'token', 'cart', 'id', 'sid', 'recovery_utms'])
const ID_FIELD = /^utm_/

const kindOf = (name: string, outer: GuardedText): GuardedText =>
  outer === 'id' || ID_FIELDS.has(name) || ID_FIELD.test(name) ? 'id' : 'text'

/** Card numbers and CVVs are refused anywhere, including field names. */
export function rejectCardData(value: unknown, kind: GuardedText = 'text'): void {
  if (typeof value === 'string' || typeof value === 'number') {
    if (carriesCardNumber(value, kind)) throw new ApiError('CARD_DATA_REFUSED')
  } else if (Array.isArray(value)) for (const entry of value) rejectCardData(entry, kind)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) {
      if (isCardSecretKey(name)) throw new ApiError('CARD_DATA_REFUSED')
      rejectCardData(name, kind)
      rejectCardData(entry, kindOf(name, kind))
    }
  }
}
