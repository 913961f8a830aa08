import type { Session } from '@thela/contracts/calls/identity/identity'
import type { AccountPage } from '@thela/contracts/pages'
import { sampleFrame } from './sample-frame.ts'

/** A page of the account, for tests. */
export const sampleAccount = (kind: Session['kind'] = 'USER'): AccountPage => ({
  ...sampleFrame(kind),
  stores: [{ storeId: 'aangan', name: 'Aangan' }],
  offersShop: true,
  isSellerLogin: false,
  addressRules: {
    allowInternationalAddress: false,
    hideSlaValues: false,
    minAddressLine1Length: 10,
    showBillingAddress: false,
    showFreeShipping: true,
    skipEmailValidation: true,
    skipFullNameValidation: true,
  },
})
