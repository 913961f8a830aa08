import type { QuotedShippingOption } from '@thela/contracts/calls/checkout'
import { chooseDelivery } from '@thela/domain/checkout'
import type { CheckoutSections } from '@thela/domain/checkout'
import type { Quote } from '@thela/domain/orders'
import { deliveryOptionOfWire } from '../../../api/delivery-option-wire.ts'
import type { CheckoutEvent, DeliveryLoaded } from './checkout-event.ts'

export interface DeliveryState {
  readonly status: 'loading' | 'ready' | 'failed' | 'undeliverable'
  /** Undefined until loaded. */
  readonly options: readonly QuotedShippingOption[] | undefined
  readonly selectedId: string | undefined
  /** Chosen by the shopper, not only proposed. */
  readonly isChosen: boolean
  /** The server's quote for the selected delivery, while it is current. */
  readonly quote: Quote | undefined
}

export const FIRST_DELIVERY: DeliveryState = {
  status: 'loading',
  options: undefined,
  selectedId: undefined,
  isChosen: false,
  quote: undefined,
}

export function nextDelivery(
  delivery: DeliveryState,
  event: CheckoutEvent,
  sections: CheckoutSections,
): DeliveryState {
  switch (event.kind) {
    case 'cartChanged':
      return { ...delivery, quote: undefined }
    case 'addressSaved':
    case 'deliveryAsked':
      // Loaded again for each address; until then payment stays closed.
      return { ...delivery, status: 'loading' }
    case 'deliveryLoaded':
      return loadedDelivery(delivery, event, sections)
    case 'deliveryFailed':
      return { ...FIRST_DELIVERY, status: event.status, quote: delivery.quote }
    case 'deliveryChosen': {
      const option = delivery.options?.find(({ id }) => id === event.id)
      return { ...delivery, selectedId: event.id, isChosen: true, quote: option?.quote }
    }
    default:
      return delivery
  }
}

function loadedDelivery(
  delivery: DeliveryState,
  event: DeliveryLoaded,
  sections: CheckoutSections,
): DeliveryState {
  const { options, quote } = event
  const outcome = deliveryOutcome(delivery, event, sections)
  const selectedId = outcome.kind === 'none' ? undefined : outcome.selected?.id
  const isStillThere = options.some(({ id }) => id === delivery.selectedId)
  return {
    status: 'ready',
    options,
    selectedId,
    isChosen: delivery.isChosen && isStillThere,
    quote: options.find(({ id }) => id === selectedId)?.quote ?? quote,
  }
}

/** The effect of the loaded options on the selection and on the section. */
export function deliveryOutcome(
  delivery: DeliveryState,
  { options, stagedId }: DeliveryLoaded,
  sections: CheckoutSections,
): ReturnType<typeof chooseDelivery> {
  const known = options.map(deliveryOptionOfWire)
  const find = (id: string | undefined) => known.find((option) => option.id === id)
  const [selected, staged] = [find(delivery.selectedId), find(stagedId)]
  return chooseDelivery({
    options: known,
    ...(selected ? { selected } : {}),
    ...(staged ? { staged } : {}),
    ...(sections.delivery === 'EMPTY' ? {} : { state: sections.delivery }),
    isFirstLoad: delivery.options === undefined,
  })
}
