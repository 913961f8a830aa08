/** [checkout §4] */
import { addressToWire } from '@thela/contracts/address-mapping'
import type { WireAddress } from '@thela/contracts/calls/shapes/address'
import { addressesFor, firstChosenAddress, lastUse, listedAddresses } from '@thela/domain/accounts'
import type { AddressUse } from '@thela/domain/accounts'
import type { Store } from '../stores/index.ts'
import type { StoredAddress } from './accounts-repository.ts'
import { addressRulesOf } from './save-address.ts'

/** Without an id the address is selected that the rule puts first for a delivery. */
export function addressesToWire(
  store: Store,
  addresses: readonly StoredAddress[],
  selectedId?: string,
) {
  const known = addresses.map(({ id, address, uses }) => ({
    ...address,
    stored: { ...address, id },
    uses: uses.map(({ usedAt, ...use }) => ({ ...use, atMs: Date.parse(usedAt) })),
  }))
  const listed = listedAddresses(known, addressRulesOf(store, false))
  const shown = addressesFor(listed, 'SHIPPING_ADDRESS')
  const selected = selectedId ?? firstChosenAddress(shown, 'SHIPPING_ADDRESS')?.stored.id
  return shown.map((address) => ({
    ...addressToWire(address.stored),
    defaultSelected: address.stored.id === selected,
    uses: address.uses.map(useToWire),
    ...recentUseToWire(address.uses),
  }))
}

const useToWire = ({ atMs, ...use }: AddressUse) => ({
  ...use,
  ctime: new Date(atMs).toISOString(),
})

function recentUseToWire(uses: readonly AddressUse[]): Pick<WireAddress, 'recentUse'> {
  const use = lastUse({ uses })
  if (!use) return {}
  const { ctime, addressType } = useToWire(use)
  return { recentUse: { ctime, addressType } }
}
