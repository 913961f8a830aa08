import { Type } from 'typebox'
import { notYet, setting } from './setting.ts'

const { section, required, list, number, text, textOr, url, shaped, oneOf, choice } = setting

const origin = shaped(
  '^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?$',
  'an origin such as https://shop.example, without a path',
  'One origin: scheme, host and port.',
)

/** The systems a store is connected to. Their secrets stand apart, in `secrets`. */
export const connections = {
  platform: required('The store platform that holds catalogue, carts and orders.', {
    type: oneOf(['SHOPIFY', 'WOOCOMMERCE'], 'Which platform.'),
    shop: text(120, 'The shop’s name there, e.g. meher.myshopify.com.'),
    adminUrl: url('Where /admin/api/… of the platform begins.'),
    storefrontUrl: url('Where /api/… of the platform’s storefront begins.'),
    shopUrl: url('Where the shop’s own pages begin.'),
    apiVersion: textOr('2026-07', 20, 'Which version of the platform’s calls is spoken.'),
    orderSearchLagSeconds: number(
      300,
      'After an order whose answer was lost: for so long the platform is only searched for it, since its search may not know it yet. Then the order is made again.',
      { minimum: 1, maximum: 3600 },
    ),
    origins: Type.Array(origin, {
      minItems: 1,
      maxItems: 20,
      description: 'The exact origins whose pages may embed the checkout.',
    }),
  }),
  providers: section('Accounts with payment providers.', {
    razorpay: Type.Optional(
      required('Razorpay.', {
        keyId: shaped('^rzp_(test|live)_[A-Za-z0-9]+$', 'a key id such as rzp_live_…', 'Public.'),
        apiUrl: url('Where its calls begin.', { default: 'https://api.razorpay.com' }),
        scriptUrl: url('Its script for the browser.', {
          default: 'https://checkout.razorpay.com/v1/razorpay.js',
        }),
      }),
    ),
  }),
  sms: Type.Optional(
    required('The gateway for texts (MSG91). Without it no code can be sent.', {
      apiUrl: url('Where its calls begin.', { default: 'https://control.msg91.com' }),
      templates: required('Ids of the registered texts.', {
        OTP: text(80, 'The code.'),
        COD_CONFIRM: Type.Optional(
          text(
            80,
            'Code and link that confirm an order on delivery; without it the code alone goes out.',
          ),
        ),
        ORDER_PLACED: Type.Optional(text(80, 'The order has been received.')),
        ORDER_SHIPPED: Type.Optional(text(80, 'The order is on its way.')),
        ORDER_CANCELLED: Type.Optional(text(80, 'The order has been cancelled.')),
        REFUND: Type.Optional(text(80, 'Money goes back.')),
      }),
    }),
  ),
  couriers: list(
    'Accounts with couriers.',
    required('One account.', {
      code: shaped(
        '^[A-Z]{3,12}$',
        'a courier code such as SHIPROCKET',
        'The courier, by our code.',
      ),
      system: notYet(choice(['SHIPROCKET'], 'SHIPROCKET', 'Whose calls it answers.')),
      apiUrl: url('Where its calls begin.', {
        default: 'https://apiv2.shiprocket.in/v1/external',
      }),
      platformNames: list(
        'Names under which the platform reports its parcels.',
        text(80, 'One name.'),
      ),
    }),
  ),
}
