import type { Visitor } from '../../http/caller/visitor.ts'
import type { AccountHolder } from './accounts-repository.ts'

/** Whose addresses a visitor may read and change. [I31] */
export const holderOf = ({ storeId, subject }: Visitor): AccountHolder => ({ storeId, subject })
