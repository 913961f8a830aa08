import type { QuotedShippingOption } from '@thela/contracts/calls/checkout/checkout'
import { chooseDelivery, compareDeliveryOptions } from '@thela/domain/checkout'
import type { CheckoutSections, DeliveryConfigChange } from '@thela/domain/checkout'
import type { Quote } from '@thela/domain/orders'
import { deliveryOptionOfWire } from '../../../api/delivery-option-wire.ts'
import type { CheckoutEvent, DeliveryLoaded } from './checkout-event.ts'

export interface DeliveryState {
  /** While they are asked for again at the same place, those shown stay usable for a moment. */
  readonly status: 'loading' | 'refreshing' | 'ready' | 'failed' | 'undeliverable'
  /** Undefined until loaded. */
  readonly options: readonly QuotedShippingOption[] | undefined
  readonly selectedId: string | undefined
  /** Chosen by the shopper, not only proposed. */
  readonly isChosen: boolean
  /** On a phone only what is selected is shown: the address was known when the page opened. */
  readonly isFolded: boolean
  /** The server's quote for the selected delivery, while it is current. */
  readonly quote: Quote | undefined
  /** What the store has changed while the page was open, until the shopper chooses again. */
  readonly change: DeliveryChange | undefined
  /** How often they were asked for again at the same place. */
  readonly tries: number
}

/** The option of before, for saying what is gone. */
export type DeliveryChange = DeliveryConfigChange & {
  readonly before: QuotedShippingOption | undefined
}

export const FIRST_DELIVERY: DeliveryState = {
  status: 'loading',
  options: undefined,
  selectedId: undefined,
  isChosen: false,
  isFolded: false,
  quote: undefined,
  change: undefined,
  tries: 0,
}

export function nextDelivery(
  delivery: DeliveryState,
  event: CheckoutEvent,
  address: CheckoutSections['address'],
): DeliveryState {
  switch (event.kind) {
    case 'customerLoaded':
      return { ...delivery, isFolded: address === 'READ_ONLY' }
    case 'cartChanged':
      return { ...delivery, quote: undefined }
    case 'addressSaved':
      // Loaded again for each address; until then payment stays closed.
      return { ...delivery, status: 'loading', isFolded: false, change: undefined }
    case 'deliveryOpened':
      return { ...delivery, isFolded: false }
    case 'deliveryRetried':
      return { ...delivery, tries: delivery.tries + 1 }
    case 'deliveryAsked':
      return { ...delivery, status: delivery.status === 'ready' ? 'refreshing' : 'loading' }
    case 'deliveryLoaded':
      return loadedDelivery(delivery, event)
    case 'deliveryFailed':
      return {
        ...FIRST_DELIVERY,
        status: event.status,
        quote: delivery.quote,
        tries: delivery.tries,
      }
    case 'deliveryChosen': {
      const option = delivery.options?.find(({ id }) => id === event.id)
      return {
        ...delivery,
        selectedId: event.id,
        isChosen: true,
        quote: option?.quote,
        change: undefined,
      }
    }
    default:
      return delivery
  }
}

function loadedDelivery(delivery: DeliveryState, event: DeliveryLoaded): DeliveryState {
  const { options, quote, stagedId } = event
  const outcome = deliveryOutcome(delivery, event)
  const selectedId = outcome.kind === 'none' ? undefined : outcome.selected?.id
  const isKept = selectedId !== undefined && selectedId === delivery.selectedId
  const isRestored = delivery.options === undefined && selectedId === stagedId
  return {
    ...delivery,
    status: 'ready',
    options,
    selectedId,
    isChosen: selectedId !== undefined && (isKept ? delivery.isChosen : isRestored),
    quote: options.find(({ id }) => id === selectedId)?.quote ?? quote,
    change: changeOf(delivery, options),
  }
}

/** Only at the same place: another one has other options, which nobody has changed. */
function changeOf(
  delivery: DeliveryState,
  after: readonly QuotedShippingOption[],
): DeliveryChange | undefined {
  const { options: earlier = [], selectedId, status } = delivery
  if (status !== 'refreshing') return undefined
  const before = earlier.find(({ id }) => id === selectedId)
  const change = compareDeliveryOptions(
    earlier.map(deliveryOptionOfWire),
    after.map(deliveryOptionOfWire),
    before && deliveryOptionOfWire(before),
  )
  return change.hasChanged ? { ...change, before } : delivery.change
}

/** The effect of the loaded options on the selection and on the section. */
export function deliveryOutcome(
  delivery: DeliveryState,
  { options, stagedId }: DeliveryLoaded,
): ReturnType<typeof chooseDelivery> {
  const known = options.map(deliveryOptionOfWire)
  const find = (id: string | undefined) => known.find((option) => option.id === id)
  const isFirstLoad = delivery.options === undefined
  const [selected, staged] = [find(delivery.selectedId), isFirstLoad ? find(stagedId) : undefined]
  return chooseDelivery({
    options: known,
    ...(selected ? { selected } : {}),
    ...(staged ? { staged } : {}),
    isProposal: !delivery.isChosen,
  })
}
