import { links } from '@thela/contracts/links'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { shortLinkRoutes } from './short-links.ts'

test.each([
  ['/t/AAAAAQ_-x', links.shipment('AAAAAQ_-x')],
  ['/o/AAAAAQ_-x', links.order('AAAAAQ_-x')],
  ['/c/AAAAAQ_-x', links.confirmOrder('AAAAAQ_-x')],
  ['/t/%2F%2Fshop.example', links.shipment('//shop.example')],
])('[ADR-358] the short address %s leads to the page', async (short, page) => {
  const app = fastify()
  shortLinkRoutes(app)
  const { statusCode, headers } = await app.inject({ url: short })
  expect([statusCode, headers.location]).toEqual([302, page])
  await app.close()
})
