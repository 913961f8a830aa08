import type { PlatformCart } from '@thela/domain/checkout'
import { paise } from '@thela/domain/money'
import type { CartDestination } from '../platform-deliveries.ts'

/** Rates of a shop that sends everywhere but to some pincodes, and where each cart is to be sent. */
export function fakeDeliveries() {
  const settings = {
    rates: [{ id: 'standard', title: 'Standard', charge: paise(4_900) }],
    unserved: new Set<string>(),
  }
  const addresses = new Map<string, CartDestination>()
  return {
    settings,
    setAddress: (token: string, address: CartDestination): void =>
      void addresses.set(token, address),
    /** The cart of a token, with its deliveries where it is to be sent somewhere. */
    on(token: string, form: PlatformCart | undefined): PlatformCart | undefined {
      const address = addresses.get(token)
      if (!form || !address) return form
      const rates = settings.unserved.has(address.pincode) ? [] : settings.rates
      return { ...form, deliveries: { place: address.place, rates } }
    },
  }
}
