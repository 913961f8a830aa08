import { expect, test } from 'vitest'
import { messageChannelSuite } from '../../../ports/testing/message-channel-suite.ts'
import type { RawWebhook } from '../../../ports/webhook.ts'
import { changed, startSandboxEnvironment, textOf } from '../../testing/sandbox-environment.ts'
import { makeTestHttp } from '../../testing/test-http.ts'
import { makeWhatsappCheck } from './check.ts'
import { makeWhatsappCloud } from './index.ts'

interface Delivered {
  readonly mobile: string
  readonly text: string
}

const settingsAt = (url: string) => ({
  code: 'WHATSAPP_CLOUD',
  phoneNumberId: '100000000000001',
  businessAccountId: '200000000000001',
  templates: { en: { OTP: 'otp', SHIPMENT_DELIVERED: 'shipment_delivered' } },
  apiUrl: `${url}/whatsapp/v23.0`,
  accessToken: 'sandbox_whatsapp_token_meher',
  appSecret: 'sandbox_whatsapp_secret_01',
  verifyToken: 'sandbox_whatsapp_word_01',
})

async function start() {
  const environment = await startSandboxEnvironment('whatsapp')
  const http = makeTestHttp(environment)
  const settings = settingsAt(environment.url)
  return {
    environment,
    http,
    settings,
    channel: makeWhatsappCloud(settings, http),
    sent: async () =>
      (await environment.act<Delivered[]>('messages')).map(({ mobile, text }) => ({
        to: `+${mobile}`,
        text,
      })),
    async close() {
      await http.close()
      await environment.close()
    },
  }
}

messageChannelSuite('WhatsApp', async () => {
  const { environment, channel, sent, close } = await start()
  return {
    channel,
    recipient: { phone: '+919876543210' },
    missingLanguage: 'hi',
    sent,
    rejectAll: () =>
      void environment.sandbox.faults.add({
        system: 'whatsapp',
        kind: 'error-before',
        status: 400,
      }),
    setFault: environment.setFault,
    close,
  }
})

const delivered = {
  recipient: { phone: '+919876543210' },
  kind: 'SHIPMENT_DELIVERED',
  language: 'en',
  variables: { store: 'Meher', order: '#1001', link: 'https://pay.example/tracking/x' },
  text: '',
  messageId: 'SHIPMENT_DELIVERED-s1',
} as const

test('[whatsapp §1] a template is filled by the names of its parameters', async () => {
  const { channel, sent, close } = await start()
  await channel.send(delivered)
  expect(await sent()).toEqual([
    {
      to: '+919876543210',
      text: 'Your order #1001 from Meher has been delivered. Something wrong? https://pay.example/tracking/x\n\nReply STOP to end these messages.',
    },
  ])
  const missing = { ...delivered, variables: { store: 'Meher' } }
  await expect(channel.send(missing)).rejects.toMatchObject({
    kind: 'refused',
    reason: 'TEMPLATE_PARAMETERS',
  })
  await close()
})

test('[whatsapp §2] somebody without WhatsApp is refused at once, or found out later', async () => {
  const { environment, channel, settings, close } = await start()
  environment.sandbox.switches.set('whatsapp', 'delivery', 'refused')
  await expect(channel.send(delivered)).rejects.toMatchObject({
    kind: 'refused',
    reason: 'UNDELIVERABLE',
    outcomeUnknown: false,
  })
  environment.sandbox.switches.set('whatsapp', 'delivery', 'failed')
  await channel.send(delivered)
  const isFailed = (webhook: RawWebhook) => textOf(webhook).includes('"failed"')
  const [webhook] = await environment.webhooks(1, isFailed)
  if (!webhook) throw new Error('no webhook')
  expect(channel.webhooks?.parse(webhook)).toEqual([
    { kind: 'FAILED', messageId: 'SHIPMENT_DELIVERED-s1', reason: 'UNDELIVERABLE' },
  ])
  const unsigned = changed(webhook, 's1', 's2')
  expect(channel.webhooks?.parse(unsigned)).toBe('INVALID_SIGNATURE')
  const other = makeWhatsappCloud({ ...settings, phoneNumberId: '100000000000009' }, {} as never)
  expect(other.webhooks?.parse(webhook)).toEqual([])
  await close()
})

test('[whatsapp §3, I59] delivered and read tell nothing; STOP and START do', async () => {
  const { environment, channel, close } = await start()
  await channel.send(delivered)
  await environment.act('replies', { from: '919876543210', text: ' stop. ' })
  await environment.act('replies', { from: '919876543210', text: 'When does it stop here?' })
  await environment.act('replies', { from: '919876543210', text: 'शुरू करें' })
  const webhooks = await environment.webhooks(5, () => true)
  const events = webhooks.flatMap((webhook) => {
    const parsed = channel.webhooks?.parse(webhook)
    if (typeof parsed !== 'object') throw new Error(`parsed as ${parsed}`)
    return parsed
  })
  expect(events).toEqual(
    expect.arrayContaining([
      { kind: 'OPTED_OUT', phone: '+919876543210', at: expect.any(Date) as Date },
      { kind: 'OPTED_IN', phone: '+919876543210', at: expect.any(Date) as Date },
    ]),
  )
  expect(events).toHaveLength(2)
  await close()
})

test('thela store check reads the number and its templates, and sends nothing', async () => {
  const { environment, http, settings, sent, close } = await start()
  const around = { webhookUrl: 'https://pay.example/webhooks/whatsapp/meher' }
  const words = async (more: object = {}) =>
    (await makeWhatsappCheck({ ...settings, ...more }, http)(around)).map((each) => each.words)
  expect(await words()).toEqual([
    'the number works',
    'the template en.OTP is approved',
    'the template en.SHIPMENT_DELIVERED is approved',
  ])
  expect(await words({ templates: { en: { REFUND: 'nobody_knows' } } })).toEqual([
    'the number works',
    'does not know the template connections.whatsapp_cloud[].templates.en.REFUND',
  ])
  expect(await words({ accessToken: 'another_access_token_1' })).toEqual([
    'refuses secrets.whatsapp_cloud[].accessToken, or knows no such number (AUTHENTICATION)',
  ])
  expect(await sent()).toEqual([])
  await environment.act('messages')
  await close()
})
