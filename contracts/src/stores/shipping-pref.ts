import { DELIVERY_SPEEDS } from '@thela/domain/checkout'
import { Type } from 'typebox'
import { setting } from './setting.ts'

const { section, required, list, paise, shaped, text, oneOf, pincodes } = setting

const days = (description: string) => Type.Integer({ minimum: 0, maximum: 365, description })

const rate = {
  id: shaped(
    '^[A-Za-z0-9_-]{1,80}$',
    '1 to 80 letters, digits, - or _',
    'Stays the same for ever.',
  ),
  displayText: text(
    80,
    'What the shopper reads; SURFACE, EXPRESS and FREE have names of their own.',
  ),
  fixed: paise('The charge, in paise.', { default: 0 }),
  minSLA: Type.Optional(days('Fewest days until it arrives.')),
  maxSLA: Type.Optional(days('Most days until it arrives.')),
}
const delivered = {
  ...rate,
  zones: list(
    'Offered only in these zones; with neither zones nor pincodes everywhere.',
    text(40, 'The id of a zone.'),
  ),
  pincodes: pincodes('Offered only there; with neither zones nor pincodes everywhere.'),
  speed: Type.Optional(oneOf(DELIVERY_SPEEDS, 'How the courier carries it.')),
}
const pickup = {
  ...rate,
  address: text(300, 'Where it is picked up.'),
  instructions: Type.Optional(text(500, 'What to bring, when to come.')),
}

/** The ways to receive an order. [checkout §3 Shipping preference] */
export const shippingPref = section('The ways to receive an order.', {
  zones: list(
    'Parts of the country. A delivery date is promised only where one is known: by the days of a rate that names zones or pincodes, or by the days of the zone.',
    required('One zone.', {
      id: text(40, 'Names it for the rates.'),
      pincodes: pincodes('What belongs to it. The zone with the longest match counts.'),
      minSLA: Type.Optional(days('Fewest days until an order arrives there.')),
      maxSLA: Type.Optional(days('Most days until an order arrives there.')),
    }),
  ),
  deliveryRates: list('By courier.', required('One rate.', delivered)),
  localDeliveryRates: list('By the store’s own people.', required('One rate.', delivered)),
  pickupRates: list('Picked up by the shopper.', required('One place.', pickup)),
  undeliverablePincodes: pincodes('Where nothing is delivered to.'),
})
