import { carriesCardNumber, isCardSecretKey } from '@thela/domain/payments'
import type { GuardedText } from '@thela/domain/payments'
import { Refusal } from './refusal.ts'

/** Fields that hold the ids of other systems: platforms, couriers, advertisers. */
const ID_FIELDS = new Set(['key', 'token', 'cart', 'id', 'sid', 'recovery_utms'])
const ID_FIELD = /^(?:utm|razorpay)_/

const kindOf = (name: string, outer: GuardedText): GuardedText =>
  outer === 'id' || ID_FIELDS.has(name) || ID_FIELD.test(name) ? 'id' : 'text'

/** Card numbers and CVVs are refused wherever they stand, names of fields included. [I52, decision 3] */
export function refuseCardData(value: unknown, kind: GuardedText = 'text'): void {
  if (typeof value === 'string' || typeof value === 'number') {
    if (carriesCardNumber(value, kind)) throw new Refusal('CARD_DATA_REFUSED')
  } else if (Array.isArray(value)) for (const entry of value) refuseCardData(entry, kind)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) {
      if (isCardSecretKey(name)) throw new Refusal('CARD_DATA_REFUSED')
      refuseCardData(name, kind)
      refuseCardData(entry, kindOf(name, kind))
    }
  }
}
