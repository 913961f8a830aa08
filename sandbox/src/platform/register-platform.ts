import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../core/sandbox.ts'
import { APP_SCOPES } from './access-tokens.ts'
import { addApiRoutes } from './api-routes.ts'
import { addPlatformControlApi } from './control-routes.ts'
import { addPlatformPages } from './page-routes.ts'
import { resetPlatform } from './platform.ts'
import { shopsBook } from './shops-book.ts'

/**
 * The hosted store platform: each shop's two APIs under /platform/{shop}, and pages for its staff.
 */
export async function registerPlatform(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  sandbox.onReset(() => resetPlatform(sandbox))
  sandbox.state.keep('platform', shopsBook(sandbox))
  defineSwitches(sandbox)
  sandbox.panels.push({
    system: 'platform',
    title: 'Store platform',
    about: 'Shopify’s API: carts, prices, stock, orders and webhooks of the demo stores.',
    links: [
      { label: 'Orders', href: '/platform/orders' },
      { label: 'Stock', href: '/platform/stock' },
      { label: 'Meher Pantry', href: '/shop/meher' },
      { label: 'Dhaga Handloom', href: '/shop/dhaga' },
      { label: 'resha everyday', href: '/shop/resha' },
    ],
  })
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode, message } = error as { statusCode?: number; message?: string }
    return reply
      .code(error instanceof RangeError ? 404 : (statusCode ?? 500))
      .send({ errors: message })
  })
  await app.register(async (scope) => addApiRoutes(scope, sandbox), { prefix: '/platform' })
  await app.register(async (scope) => addPlatformPages(scope, sandbox), { prefix: '/platform' })
  await app.register(async (scope) => addPlatformControlApi(scope, sandbox), {
    prefix: '/control/api/platform',
  })
}

function defineSwitches({ switches }: Sandbox): void {
  const define = (key: string, label: string, initial: number | boolean | string): void =>
    switches.define({ system: 'platform', key, label, initial })
  define(
    'auto-fulfil',
    'Orders are fulfilled automatically',
    process.env.SANDBOX_AUTO_FULFIL !== '0',
  )
  define('auto-fulfil-after-ms', 'after this many milliseconds', 5000)
  switches.define({
    system: 'platform',
    key: 'courier',
    label: 'Courier of new parcels (Delhivery: set it for dhaga, which has an account)',
    initial: 'shiprocket',
    choices: ['shiprocket', 'delhivery'],
  })
  define('bucket-points', 'Points in the rate limit’s bucket', 20_000)
  define('points-per-second', 'Points restored per second', 1000)
  define('search-lag-ms', 'Milliseconds until the order search finds a new order', 0)
  define('scopes', 'Scopes of the app', APP_SCOPES)
  define('token-seconds', 'Lifetime in seconds of a token for client credentials', 86_399)
  define('throttle-everything', 'Throttle every admin call (THROTTLED)', false)
}
