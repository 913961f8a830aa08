/** Deliveries whose charges the platform computes. [D-22, D-68] */
import type { PlatformDeliveries } from '../cart/cart.ts'
import type { DeliveryOption } from './delivery-options.ts'

/**
 * Names and charges are the platform's. How long they take only the store's own file says: of the rate with the same
 * id, else of the first that is brought to the place.
 */
export function platformOptions(
  rates: PlatformDeliveries['rates'],
  ofStore: readonly DeliveryOption[],
): readonly DeliveryOption[] {
  const brought = ofStore.filter(({ type }) => type === 'DELIVERY')
  return rates.map(({ id, title, charge }) => {
    const { minSlaDays, maxSlaDays } = brought.find((each) => each.id === id) ?? brought[0] ?? {}
    return {
      id,
      type: 'DELIVERY' as const,
      displayText: title,
      charge,
      ...(minSlaDays === undefined ? {} : { minSlaDays }),
      ...(maxSlaDays === undefined ? {} : { maxSlaDays }),
    }
  })
}
