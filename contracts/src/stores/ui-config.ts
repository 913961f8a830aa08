/** [checkout §3 Store uiConfig flags] */
import { CODE_MEDIA } from '@thela/domain/notifications'
import { Type } from 'typebox'
import { example } from '../fields.ts'
import { setting } from './setting.ts'

const { section, list, flag, number, text, textOr, oneOf } = setting
const channel = oneOf(CODE_MEDIA, 'A way to bring a code.')

/** The product's own name for it, which pages translate. */
export const DEFAULT_CREDIT_TITLE = 'Pay via store credit'

export const uiConfig = section('The switches of the checkout.', {
  showUPIIntent: flag(
    true,
    'On a phone, show UPI apps as tiles that open the app; without them a QR code is shown.',
  ),
  allowEdit: flag(true, 'Let the shopper change quantities in the order summary.'),
  rpaEnabled: flag(
    false,
    'Check the risk that a COD order comes back: refuse COD where it is high, require a confirmation where it is raised.',
  ),
  redirectOnError: flag(false, 'Lead back to the store where an error page would be shown.'),
  showFreeShipping: flag(
    false,
    'Say “Free” in place of the charge of a delivery that costs nothing; without it only its name says so.',
  ),
  partialCod: flag(
    false,
    'Offer to pay a part now and the rest on delivery; needs `payments.partialCod.prepaid`.',
  ),
  partialCODStepsConfig: section('How partial COD is explained.', {
    show: flag(true, 'Show the steps.'),
    showBulletPoints: flag(true, 'Number the steps.'),
    steps: list(
      'The store’s own steps; empty for the usual ones.',
      example(text(200, 'One step.'), 'Pay the rest to the courier'),
    ),
  }),
  usePreRecaptchaVerify: flag(
    false,
    'Require the proof of a human before the first code is sent; needs an account in `connections.recaptcha`, and `HUMAN_CHECK_URL` of the installation.',
  ),
  showBillingAddress: flag(false, 'Ask for a billing address of its own.'),
  checkoutAsGuestTimeout: number(0, 'Seconds until “Continue as guest” is offered.', {
    maximum: 600,
  }),
  challengeMethods: section('By which ways a code may reach the shopper.', {
    FIREBASE: list(
      'Through the identity provider, where the store has an account with one and our own message was not sent: SMS, or nothing.',
      oneOf(['SMS'], 'A way to bring a code.'),
      ['SMS'],
    ),
    OTP: list(
      'Through our own messages. The first is sent; the others are offered to whoever waits for a code in vain. An empty list leaves codes to the identity provider.',
      channel,
      ['SMS'],
    ),
  }),
  showBrandEMI: flag(
    false,
    'Offer pay later as the brand’s own instalments, where a payment account of the store accepts it.',
  ),
  brandLabel: Type.String({
    ...textOr('', 80, 'Names those instalments.'),
    defaultText: 'the store name in title case and “Pay in 3”',
    examples: ['Meher Pay in 3'],
  }),
  useInventoryV2Api: flag(
    true,
    'Ask the platform for the stock of a whole cart at once; without it, for one item at a time.',
  ),
  isBYOP: flag(
    true,
    'The store brings its own payment accounts. Switched off, the accounts of another store with the same `seller.id` take its payments.',
  ),
  skipOtpVerification: flag(
    false,
    'Let a shopper go on with a typed phone, as a guest; the code is offered besides.',
  ),
  allowInternationalAddress: flag(
    false,
    'Take addresses outside India. It serves people with an Indian mobile number who send abroad: the contact step takes Indian numbers only (see `signIn.allowInternationalPhones`).',
  ),
  skipEmailValidation: flag(false, 'Do not ask for an email.'),
  minAddressLine1Length: number(10, 'Fewest characters of the first address line.', {
    minimum: 1,
    maximum: 150,
  }),
  storeCreditConfig: section('Paying with store credit.', {
    active: flag(false, 'Offer it, also in place of the refund of a return.'),
    title: textOr(DEFAULT_CREDIT_TITLE, 80, 'Names it.'),
  }),
  skipFullNameValidation: flag(true, 'One name is enough; else first and last name are asked.'),
  hideDashboardLinks: flag(false, 'No links to the account on the thank-you page.'),
  hideSlaValues: flag(false, 'Do not say how long delivery takes.'),
  disablePrepaidNudge: flag(false, 'Do not point out that paying now is cheaper than COD.'),
  showExpandedOrderSummary: flag(false, 'Open the order summary from the start.'),
  allowOfflineOrder: flag(
    false,
    'Payment links of orders: leave COD as a choice, and choose it first.',
  ),
})
