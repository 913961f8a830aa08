import { Type } from 'typebox'
import { inLanguages } from './languages.ts'
import { setting } from './setting.ts'

const { section, required, list, flag, text, textOr, paise } = setting

/** The codes that the checkout offers. [checkout §2 Coupons and offers, §6, D-23] */
export const coupons = section('Discount codes at the checkout.', {
  offered: list(
    'Codes of the platform that the checkout offers; the best one for a cart is suggested.',
    required('One code.', {
      code: text(60, 'As it is on the platform.'),
      headerText: text(80, 'What it gives, in a few words.'),
      subText: text(160, 'A line below it; if empty, the amount from which it applies.'),
      texts: inLanguages('Both in a language, else these.', (language) =>
        Type.Optional(
          required(`In \`${language}\`.`, {
            headerText: text(80, 'What it gives, in a few words.'),
            subText: textOr('', 160, 'A line below it.'),
          }),
        ),
      ),
      description: Type.Optional(text(300, 'Its conditions.')),
      minimumAmount: Type.Optional(
        paise(
          'The amount of items from which it applies, in paise; shown where it is not reached.',
        ),
      ),
      campaign: Type.Optional(
        text(
          80,
          'Only for shoppers who come with this `utm_campaign`; needs `coupons.campaignOffers`.',
        ),
      ),
    }),
  ),
  campaignOffers: flag(false, 'Offer the codes that belong to a campaign.'),
})
