import { paise } from '@thela/domain/money'
import type { LinkTerms } from '@thela/domain/payments'
import type { StoredLink } from './links-repository.ts'

/** The terms of a stored link, as input of the rules. */
export const termsOf = (link: StoredLink): LinkTerms => ({
  amount: paise(link.amount),
  ...(link.minPart === null ? {} : { minPart: paise(link.minPart) }),
  maxUses: link.maxUses,
  ...(link.expiresAt ? { expiresAtMs: link.expiresAt.getTime() } : {}),
  isCancelled: link.cancelledAt !== null,
})
