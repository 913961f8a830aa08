import { Type } from 'typebox'
import { setting } from '../stores/setting.ts'
import { defineIntegration } from './define-integration.ts'

const { secret, text, url } = setting

export const woocommerce = defineIntegration({
  code: 'WOOCOMMERCE',
  name: 'WooCommerce',
  kind: 'PLATFORM',
  account: {
    apiUrl: url(
      'Address of the shop’s API: https://shop.example/wp-json, or https://shop.example/?rest_route= where it has plain links.',
    ),
    imagesUrl: Type.Optional(
      url('Where the pictures of its products are, if not in the shop itself: that of a CDN.'),
    ),
  },
  secrets: {
    consumerKey: text(100, 'Consumer key of the REST API, with read and write access.'),
    consumerSecret: secret('Consumer secret of the REST API.'),
    webhookSecret: secret('Signs its webhooks; the check makes them with it.'),
  },
})
