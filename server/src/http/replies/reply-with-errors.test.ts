import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import { replyWithErrors } from './reply-with-errors.ts'

test.each([
  ['shopify', 'SILENT', 'PLATFORM_UNAVAILABLE'],
  ['razorpay', 'SILENT', 'PROVIDER_NO_RESPONSE'],
  ['razorpay', 'NOT_SET_UP', 'PROVIDER_KEY_MISSING'],
  ['msg91', 'SILENT', 'SMS_UNAVAILABLE'],
  ['shiprocket', 'SILENT', 'COURIER_UNAVAILABLE'],
  ['a system added later', 'SILENT', 'EXTERNAL_UNAVAILABLE'],
])('[checkout §8] %s, %s: the response is %s', async (system, reason, code) => {
  const app = Fastify()
  replyWithErrors(app)
  app.get('/', () => {
    throw new ExternalServiceError({ system, kind: 'unavailable', outcomeUnknown: false, reason })
  })
  const reply = await app.inject('/')
  expect(reply.statusCode).toBe(502)
  expect(reply.json()).toMatchObject({ code })
})
