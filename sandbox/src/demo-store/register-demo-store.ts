import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { shopNames } from '../platform/shop.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { addAjaxCartRoutes } from './ajax-cart-routes.ts'
import { addShopPages } from './page-routes.ts'
import { phoneScreen } from './phone.ts'
import { NoSuchPage } from './shop-of.ts'

const FILES = [
  ['shop.css', 'text/css; charset=utf-8'],
  ['theme.js', 'text/javascript; charset=utf-8'],
  ['phone.css', 'text/css; charset=utf-8'],
  ['phone.js', 'text/javascript; charset=utf-8'],
] as const

/** The online stores of the demo shops, under /shop/{shop}, on another origin than the checkout. */
export async function registerDemoStore(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode, message } = error as { statusCode?: number; message?: string }
    const status = error instanceof NoSuchPage ? 404 : (statusCode ?? 500)
    return reply.code(status).type('text/plain; charset=utf-8').send(message)
  })
  for (const [name, type] of FILES) {
    const content = readFileSync(new URL(name, import.meta.url), 'utf8')
    app.get(`/shop/assets/${name}`, async (_request, reply) => reply.type(type).send(content))
  }
  app.get<{ Querystring: { since?: string } }>('/shop/phone', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(phoneScreen(sandbox.phone, Number(request.query.since ?? 0))),
  )
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('./fonts', import.meta.url)),
    prefix: '/shop/fonts/',
    decorateReply: false,
    maxAge: 3_600_000,
    // A page of another site may use a font only where its server says so.
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
  })
  for (const shop of shopNames) {
    await app.register(fastifyStatic, {
      root: fileURLToPath(new URL(`./images/${shop}`, import.meta.url)),
      prefix: `/shop/${shop}/images/`,
      decorateReply: false,
      maxAge: 3_600_000,
    })
  }
  await app.register(
    async (scope) => {
      addShopPages(scope, sandbox)
      addAjaxCartRoutes(scope, sandbox)
    },
    { prefix: '/shop' },
  )
}
