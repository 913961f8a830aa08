import formbody from '@fastify/formbody'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { registerAftership } from './aftership/register-aftership.ts'
import { registerBharatx } from './bharatx/register-bharatx.ts'
import { registerCashfree } from './cashfree/register-cashfree.ts'
import { registerControl } from './control/register-control.ts'
import { registerCourier } from './courier/register-courier.ts'
import { registerDelhivery } from './delhivery/register-delhivery.ts'
import { registerDemoStore } from './demo-store/register-demo-store.ts'
import { registerFirebase } from './firebase/register-firebase.ts'
import { registerFreshchat } from './freshchat/register-freshchat.ts'
import { registerTheme } from './page/register-theme.ts'
import { registerRecaptcha } from './recaptcha/register-recaptcha.ts'
import { registerPlatform } from './platform/register-platform.ts'
import { registerRazorpay } from './razorpay/register-razorpay.ts'
import { registerSms } from './sms/register-sms.ts'
import { registerWhatsapp } from './whatsapp/register-whatsapp.ts'
import { plainAddress } from './woocommerce/plain-address.ts'
import { registerWoocommerce } from './woocommerce/register-woocommerce.ts'
import { registerMail } from './mail/register-mail.ts'
import type { Sandbox } from './core/sandbox.ts'

/** Some calls that only read in name change a system's state. */
const mayChange = (method: string, url: string): boolean =>
  method !== 'GET' ||
  url.includes('/cancel') ||
  (url.startsWith('/woo/') && !url.includes('/wp-content/'))

/**
 * An emulated system adds its routes, each under its own prefix (`/courier/…`, and
 * `/control/api/courier/…` for what only tests and the control panel use), its switches
 * (`sandbox.switches.define`), its panel (`sandbox.panels.push`) and its `sandbox.onReset`. Its
 * hooks apply to its own routes only.
 */
type System = (app: FastifyInstance, sandbox: Sandbox) => void | Promise<void>

const systems: readonly System[] = [
  registerTheme,
  registerControl,
  registerPlatform,
  registerWoocommerce,
  registerDemoStore,
  registerRazorpay,
  registerBharatx,
  registerCashfree,
  registerSms,
  registerWhatsapp,
  registerMail,
  registerFirebase,
  registerRecaptcha,
  registerFreshchat,
  registerCourier,
  registerDelhivery,
  registerAftership,
]

export async function makeApp(sandbox: Sandbox): Promise<FastifyInstance> {
  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => plainAddress(url),
    ajv: { customOptions: { coerceTypes: false } },
  })
  await app.register(formbody)
  // Runs before the hooks of the systems, because a fault that drops the response does not undo
  // what happened.
  app.addHook('onSend', async (request) => {
    if (mayChange(request.method, request.url)) sandbox.state.touch()
    await sandbox.state.written()
  })
  app.addHook('onClose', () => sandbox.schedule.clear())
  for (const system of systems) {
    await app.register(async (scope) => system(scope, sandbox))
  }
  sandbox.state.load()
  return app
}
