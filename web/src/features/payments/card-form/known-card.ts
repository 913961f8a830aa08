import { cardNameOf } from '@thela/domain/payments'
import type { Attempt } from '../attempt/attempt.ts'
import type { Payable } from '../attempt/payable.ts'

/** Of the card that was tried before; at first the name of whom the order is for. [ADR-194] */
export const knownCard = (
  { triedCard }: Pick<Attempt, 'triedCard'>,
  { fullName = '' }: Pick<Payable, 'fullName'>,
) => triedCard?.typed ?? { name: cardNameOf(fullName) }
