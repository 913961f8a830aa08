/** What a store keeps of a person, as the person reads it. [account §6, D-40, ADR-255] */
export const PERSONAL_KINDS = [
  'PROFILE',
  'ADDRESSES',
  'PAYMENT_METHODS',
  'STORE_CREDIT',
  'ORDERS',
  'PAYMENTS',
  'INVOICES',
  'REQUESTS',
  'LINKS',
  'CARTS',
  'PARCELS',
  'MESSAGES',
  'FEEDBACK',
  'CHAT',
  'SESSIONS',
] as const
export type PersonalKind = (typeof PERSONAL_KINDS)[number]

/** Kinds that can go alone and at once: no book and no open work hangs on them. */
export const ERASABLE_KINDS = ['ADDRESSES', 'CARTS', 'FEEDBACK', 'CHAT'] as const
export type ErasableKind = (typeof ERASABLE_KINDS)[number]

/** How many records of each kind; a kind without any is missing. */
export type CountOfKinds = { readonly [K in PersonalKind]?: number }

/** Several modules may keep records of the same kind. */
export function sumOfKinds(counts: readonly CountOfKinds[]): CountOfKinds {
  const sums = PERSONAL_KINDS.map(
    (kind) => [kind, counts.reduce((sum, each) => sum + (each[kind] ?? 0), 0)] as const,
  )
  return Object.fromEntries(sums.filter(([, sum]) => sum > 0))
}
