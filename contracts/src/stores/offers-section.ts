/** Offers inside of the checkout. [checkout §3 Upsell and bundle, account §3, D-24] */
import { Type } from 'typebox'
import { setting } from './setting.ts'

const { section, required, list, paise, text, textOr, url } = setting

const MAX_OFFERED = 12

const platformId = (description: string) => text(40, description)

const offered = (description: string, example: string) =>
  Type.Array(platformId(example), { default: [], maxItems: MAX_OFFERED, description })

export const offers = {
  upsell: section('Products that the checkout offers to add to the order.', {
    displayText: Type.String({
      ...textOr('', 80, 'The heading of the offer, e.g. “Goes well with tea”.'),
      defaultText: '“Add to your order”, translated',
    }),
    variants: offered(
      'Variants that are offered, by their ids on the platform and in this order; at most 12.',
      'e.g. 41000000030011',
    ),
    products: offered(
      'Products of which every variant may be chosen, by their ids on the platform; at most 12.',
      'e.g. 7000000003001',
    ),
    minimum: paise('Offered from this value of the items, in paise.', { default: 0 }),
    maximum: Type.Optional(paise('Offered up to this value of the items, in paise.')),
    withProducts: list(
      'Offered only where the cart has one of these products; empty for every cart.',
      platformId('e.g. 7000000003002'),
    ),
  }),
  bundles: list(
    'Bundle offers, from which the shopper chooses in the checkout and on the product’s page. The platform computes their discounts.',
    required('One bundle.', {
      id: text(60, 'Names it, e.g. sunscreen-bundle.'),
      product: platformId(
        'The product at which it is offered: bundles of the same product are listed together, e.g. 7000000003003.',
      ),
      image: Type.Optional(url('Its picture; without one its first two pieces are shown.')),
      description: text(200, 'What is in it, e.g. “Two tubes of sunscreen”.'),
      offerText: textOr('', 60, 'The offer, e.g. “Buy 1 get 1 free”.'),
      offerSubText: textOr('', 80, 'A line beneath it, e.g. “Save 50%”.'),
      offerSubTextApplied: textOr(
        '',
        80,
        'Instead of that line once it is in the cart, e.g. “You save 50%”; by default the same.',
      ),
      selectedHeader: textOr('', 60, 'Above it once it is chosen, e.g. “Your choice”.'),
      unSelectedHeader: textOr('', 60, 'Above it before, e.g. “Most popular”.'),
      variants: Type.Array(
        required('One of its variants.', {
          variantId: platformId('Its id on the platform, e.g. 41000000030031.'),
          quantity: Type.Integer({ minimum: 1, maximum: 100, description: 'How many of it.' }),
        }),
        { minItems: 1, maxItems: 10, description: 'What is in it.' },
      ),
    }),
  ),
}
