import { DELIVERY_SPEEDS } from '@thela/domain/checkout'
import { Type } from 'typebox'
import { example } from '../fields.ts'
import { setting } from './setting.ts'

const { section, required, list, number, paise, shaped, text, oneOf, pincodes } = setting

const days = (value: number, description: string) =>
  example(Type.Integer({ minimum: 0, maximum: 365, description }), value)

const rate = {
  id: example(
    shaped(
      '^[A-Za-z0-9_:-]{1,80}$',
      '1 to 80 letters, digits, -, _ or :',
      'Permanent id; do not change it. Where the platform computes the charges, its own, for the days of that rate.',
    ),
    'standard',
  ),
  displayText: example(
    text(
      80,
      'The name shown to shoppers; SURFACE, EXPRESS, SAME_DAY and FREE have translated names.',
    ),
    'Standard',
  ),
  fixed: paise('The charge, in paise.', { default: 0 }),
  minSLA: Type.Optional(days(3, 'Minimum days until delivery.')),
  maxSLA: Type.Optional(days(5, 'Maximum days until delivery.')),
}
const delivered = {
  ...rate,
  zones: list(
    'Offered only in these zones; without zones and pincodes everywhere.',
    example(text(40, 'The id of a zone.'), 'SOUTH'),
  ),
  pincodes: pincodes('Offered only at these pincodes; without zones and pincodes everywhere.'),
  speed: Type.Optional(oneOf(DELIVERY_SPEEDS, 'The courier’s transport mode.')),
}
const pickup = {
  ...rate,
  address: example(text(300, 'Pickup address.'), '12, 4th Main, Indiranagar, Bengaluru'),
  instructions: Type.Optional(
    example(text(500, 'Instructions for the pickup.'), 'Ask for the parcel at the counter'),
  ),
}

/** Delivery options. [checkout §3 Shipping preference] */
export const shippingPref = section('Delivery options.', {
  zones: list(
    'Parts of India, and countries. A delivery date is promised only where one is known: from the days of a rate that names zones or pincodes, from the days of the zone, or from your own deliveries there.',
    required('One zone.', {
      id: example(text(40, 'Code of the zone, used in rates.'), 'SOUTH'),
      pincodes: pincodes('Pincodes of the zone. The zone with the longest match applies.'),
      countries: list(
        'Countries outside India that are in the zone, by name; `*` is every other one. Once a zone names countries, rates without zones are for India.',
        text(60, 'The English name of a country, as `GET /checkout/countries` lists it, or `*`.'),
      ),
      minSLA: Type.Optional(days(3, 'Minimum days until an order arrives there.')),
      maxSLA: Type.Optional(days(5, 'Maximum days until an order arrives there.')),
    }),
  ),
  deliveryRates: list('By courier.', required('One rate.', delivered)),
  localDeliveryRates: list('Delivered by the store itself.', required('One rate.', delivered)),
  pickupRates: list('Picked up by the shopper.', required('One place.', pickup)),
  sameDayUntilHour: number(
    18,
    'Until this hour in India (0 to 24) days are counted from today for what can be there or ready on the same day (`minSLA` 0); afterwards from tomorrow.',
    { maximum: 24 },
  ),
  undeliverablePincodes: pincodes('Pincodes that are not served.'),
  courierPickupPincode: Type.Optional(
    shaped(
      '^[1-9][0-9]{5}$',
      'a pincode',
      'From where parcels are sent. With it the store’s first courier account is asked whether it delivers to a pincode and takes cash there; while it does not answer, zones and rates alone count. Days from your own deliveries are counted from here.',
    ),
  ),
})
