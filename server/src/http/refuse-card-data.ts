import { carriesCardNumber, isCardSecretKey } from '@thela/domain/payments'
import { Refusal } from './refusal.ts'

/** Card numbers and CVVs are refused wherever they stand in a body. [I52, decision 3] */
export function refuseCardData(body: unknown, key = ''): void {
  const isScalar = typeof body === 'string' || typeof body === 'number'
  if (isCardSecretKey(key) || (isScalar && carriesCardNumber(body))) {
    throw new Refusal('CARD_DATA_REFUSED')
  }
  if (Array.isArray(body)) for (const entry of body) refuseCardData(entry)
  else if (typeof body === 'object' && body !== null) {
    for (const [name, entry] of Object.entries(body)) refuseCardData(entry, name)
  }
}
