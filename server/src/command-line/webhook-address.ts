/** Where an external system sends the events of one account of a store. [D-13] */
import type { Integration } from '@thela/contracts/integrations/define-integration'
import { storeInAddress, webhookPathOf } from '@thela/contracts/webhooks'
import type { Finding } from '../ports/connection-check.ts'

interface AccountInAddress {
  readonly publicUrl: string
  readonly definition: Integration
  readonly store: { readonly storeId: string; readonly number: number }
  /** Undefined for the store's first account with the system. */
  readonly code: string | undefined
}

const refusedIn = ({ refusedInAddress = [] }: Integration, address: string): readonly string[] =>
  refusedInAddress.filter((word) => address.toLowerCase().includes(word))

/** With the store's number in place of an id that the system's panel refuses. */
export function webhookAddress({ publicUrl, definition, store, code }: AccountInAddress): string {
  const addressBy = (name: string) =>
    [publicUrl, 'webhooks', webhookPathOf(definition), name, ...(code ? [code] : [])].join('/')
  const byId = addressBy(store.storeId)
  return refusedIn(definition, byId).length === 0 ? byId : addressBy(storeInAddress(store.number))
}

/** An owner enters it in a panel that is particular about it; other systems get none. */
export function addressFinding(definition: Integration, address: string): Finding | undefined {
  if (definition.refusedInAddress === undefined) return undefined
  const refused = refusedIn(definition, address)
  return refused.length === 0
    ? { isGood: true, words: `the address of its webhook is ${address}` }
    : {
        isGood: false,
        words: `its panel refuses the address ${address}, which contains “${refused.join('” and “')}”: give the account another code, or Thela another host`,
      }
}
