/**
 * Every system that a store can be connected to, one line each. How to add one:
 * docs/how-to/develop.
 */
import { aftership } from '@thela/contracts/integrations/aftership'
import { bharatx } from '@thela/contracts/integrations/bharatx'
import { cashfree } from '@thela/contracts/integrations/cashfree'
import { delhivery } from '@thela/contracts/integrations/delhivery'
import { firebase } from '@thela/contracts/integrations/firebase'
import { msg91 } from '@thela/contracts/integrations/msg91'
import { razorpay } from '@thela/contracts/integrations/razorpay'
import { razorpayLinks } from '@thela/contracts/integrations/razorpay-links'
import { recaptcha } from '@thela/contracts/integrations/recaptcha'
import { shiprocket } from '@thela/contracts/integrations/shiprocket'
import { shopify } from '@thela/contracts/integrations/shopify'
import { smtp } from '@thela/contracts/integrations/smtp'
import { whatsappCloud } from '@thela/contracts/integrations/whatsapp-cloud'
import { woocommerce } from '@thela/contracts/integrations/woocommerce'
import type { SystemCode } from '@thela/contracts/integrations/all-integrations'
import { makeAftershipCheck } from './adapters/courier/aftership/check.ts'
import { makeAftership } from './adapters/courier/aftership/index.ts'
import { makeDelhiveryCheck } from './adapters/courier/delhivery/check.ts'
import { makeDelhivery } from './adapters/courier/delhivery/index.ts'
import { makeShiprocketCheck } from './adapters/courier/shiprocket/check.ts'
import { makeShiprocket } from './adapters/courier/shiprocket/index.ts'
import { makeFirebaseCheck } from './adapters/identity/firebase/check.ts'
import { makeFirebase } from './adapters/identity/firebase/index.ts'
import { makeRecaptchaCheck } from './adapters/identity/recaptcha/check.ts'
import { makeRecaptcha } from './adapters/identity/recaptcha/index.ts'
import { makeMsg91Check } from './adapters/message/msg91/check.ts'
import { makeMsg91 } from './adapters/message/msg91/index.ts'
import { makeSmtpCheck } from './adapters/message/smtp/check.ts'
import { makeSmtp } from './adapters/message/smtp/index.ts'
import { makeWhatsappCheck } from './adapters/message/whatsapp-cloud/check.ts'
import { makeWhatsappCloud } from './adapters/message/whatsapp-cloud/index.ts'
import { makeBharatxCheck } from './adapters/payment/bharatx/check.ts'
import { makeBharatxHistory } from './adapters/payment/bharatx/history.ts'
import { makeBharatx } from './adapters/payment/bharatx/index.ts'
import { makeCashfreeCheck } from './adapters/payment/cashfree/check.ts'
import { makeCashfreeHistory } from './adapters/payment/cashfree/history.ts'
import { makeCashfree } from './adapters/payment/cashfree/index.ts'
import { makeRazorpayCheck } from './adapters/payment/razorpay/check.ts'
import { makeRazorpayHistory } from './adapters/payment/razorpay/history.ts'
import { makeRazorpay } from './adapters/payment/razorpay/index.ts'
import { makeRazorpayLinksCheck } from './adapters/payment/razorpay/links/check.ts'
import { makeRazorpayLinksHistory } from './adapters/payment/razorpay/links/history.ts'
import { makeRazorpayLinks } from './adapters/payment/razorpay/links/index.ts'
import { makeShopifyCheck } from './adapters/platform/shopify/check.ts'
import { makeShopify } from './adapters/platform/shopify/index.ts'
import { makeShopifyHistory } from './adapters/platform/shopify/order-history.ts'
import { makeWoocommerceCheck } from './adapters/platform/woocommerce/check/check.ts'
import { makeWoocommerce } from './adapters/platform/woocommerce/index.ts'
import { makeWoocommerceHistory } from './adapters/platform/woocommerce/events/order-history.ts'
import {
  courier,
  humanCheck,
  identityProvider,
  messageChannel,
  paymentProvider,
  storePlatform,
} from './registered-system.ts'
import type { RegisteredSystem } from './registered-system.ts'

export const registeredSystems = {
  SHOPIFY: storePlatform(shopify, {
    open: makeShopify,
    history: makeShopifyHistory,
    check: makeShopifyCheck,
  }),
  WOOCOMMERCE: storePlatform(woocommerce, {
    open: makeWoocommerce,
    history: makeWoocommerceHistory,
    check: makeWoocommerceCheck,
  }),
  RAZORPAY: paymentProvider(razorpay, {
    open: makeRazorpay,
    history: makeRazorpayHistory,
    check: makeRazorpayCheck,
  }),
  BHARATX: paymentProvider(bharatx, {
    open: makeBharatx,
    history: makeBharatxHistory,
    check: makeBharatxCheck,
  }),
  CASHFREE: paymentProvider(cashfree, {
    open: makeCashfree,
    history: makeCashfreeHistory,
    check: makeCashfreeCheck,
  }),
  RAZORPAY_LINKS: paymentProvider(razorpayLinks, {
    open: makeRazorpayLinks,
    history: makeRazorpayLinksHistory,
    check: makeRazorpayLinksCheck,
  }),
  MSG91: messageChannel(msg91, { open: makeMsg91, check: makeMsg91Check }),
  WHATSAPP_CLOUD: messageChannel(whatsappCloud, {
    open: makeWhatsappCloud,
    check: makeWhatsappCheck,
  }),
  SMTP: messageChannel(smtp, { open: makeSmtp, check: makeSmtpCheck }),
  FIREBASE: identityProvider(firebase, { open: makeFirebase, check: makeFirebaseCheck }),
  RECAPTCHA: humanCheck(recaptcha, { open: makeRecaptcha, check: makeRecaptchaCheck }),
  SHIPROCKET: courier(shiprocket, { open: makeShiprocket, check: makeShiprocketCheck }),
  AFTERSHIP: courier(aftership, { open: makeAftership, check: makeAftershipCheck }),
  DELHIVERY: courier(delhivery, { open: makeDelhivery, check: makeDelhiveryCheck }),
} satisfies Record<SystemCode, RegisteredSystem>
