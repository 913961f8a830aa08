import { expect, test } from 'vitest'
import { messageChannelSuite } from '../../../ports/testing/message-channel-suite.ts'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { startSandboxEnvironment } from '../../testing/sandbox-environment.ts'
import { makeTestHttp } from '../../testing/test-http.ts'
import { makeSmtpCheck } from './check.ts'
import { makeSmtp } from './index.ts'

interface Letter {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

async function start(security: 'STARTTLS' | 'NONE' = 'NONE') {
  const environment = await startSandboxEnvironment('mail')
  const { port } = await environment.act<{ port: number }>('address')
  const http = makeTestHttp(environment)
  const settings = {
    code: 'SMTP',
    server: `127.0.0.1:${port}`,
    security,
    from: 'care@dhaga.example',
    user: 'dhaga',
    password: 'sandbox_mail_password_01',
  }
  return {
    environment,
    http,
    settings,
    channel: makeSmtp(settings, http),
    letters: () => environment.act<Letter[]>('letters'),
    async close() {
      await http.close()
      await environment.close()
    },
  }
}

const recipient = { phone: '+919876543210', email: 'asha.rao@example.in' }

messageChannelSuite('Email', async () => {
  const { environment, channel, letters, close } = await start()
  return {
    channel,
    recipient,
    sent: async () => (await letters()).map(({ to, text }) => ({ to, text })),
    rejectAll: () =>
      void environment.sandbox.faults.add({ system: 'mail', kind: 'error-before', status: 400 }),
    setFault: environment.setFault,
    close,
  }
})

const message = {
  recipient,
  kind: 'SHIPMENT_DELIVERED',
  language: 'hi',
  variables: { store: 'Dhaga' },
  text: 'Dhaga & Co से आपका ऑर्डर #1001 डिलीवर हो गया है। कोई परेशानी? https://pay.example/tracking/x',
  letter: {
    subject: 'डिलीवर हुआ: आपका ऑर्डर #1001',
    storeName: 'Dhaga & "Co" <b>',
    primaryColor: '#8A3B12',
    action: { label: 'पार्सल ट्रैक करें', url: 'https://pay.example/tracking/x' },
    reason: 'यह ईमेल आपको मिला है।',
    unsubscribe: {
      label: 'चुनें',
      pageUrl: 'https://pay.example/notifications/k',
      oneClickUrl: 'https://pay.example/notifications/k/unsubscribe',
    },
  },
  messageId: 'SHIPMENT_DELIVERED-s1',
} as const

test('[email §2, I59] a letter in the store’s name, in plain text and HTML, that can be ended', async () => {
  const { channel, letters, close } = await start()
  await channel.send(message)
  const [letter] = await letters()
  expect(letter).toMatchObject({
    to: 'asha.rao@example.in',
    subject: message.letter.subject,
    text: expect.stringContaining(message.text) as string,
    headers: {
      'list-unsubscribe': '<https://pay.example/notifications/k/unsubscribe>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'content-language': 'hi',
    },
  })
  expect(letter?.from).toContain('care@dhaga.example')
  expect(letter?.text).toContain('https://pay.example/notifications/k')
  expect(letter?.html).toContain('Dhaga &amp; &quot;Co&quot; &lt;b&gt;')
  expect(letter?.html).not.toContain('<b>')
  expect(letter?.html).toContain('href="https://pay.example/tracking/x"')
  expect(letter?.html).toContain('background:#8A3B12;color:#ffffff')
  await close()
})

test('[email §2] a letter about money has no way to end it, and a repeat the same id', async () => {
  const { channel, letters, close } = await start()
  const letter = { ...message.letter, unsubscribe: undefined }
  await channel.send({ ...message, letter })
  await channel.send({ ...message, letter })
  const [first, second] = await letters()
  expect(first?.headers).not.toHaveProperty('list-unsubscribe')
  expect(first?.headers['message-id']).toBe(second?.headers['message-id'])
  await close()
})

test('[email §1] sends encrypted, and not at all to a server whose certificate is nobody’s', async () => {
  const { channel, settings, http, letters, close } = await start('STARTTLS')
  await expect(channel.send(message)).rejects.toMatchObject({ outcomeUnknown: false })
  expect(await letters()).toEqual([])
  const plain = makeOutboundHttp()
  const unencrypted = makeSmtp(
    { ...settings, server: 'mail.example.com:25', security: 'NONE' },
    plain,
  )
  await expect(unencrypted.send(message)).rejects.toMatchObject({
    kind: 'refused',
    reason: 'NOT_ENCRYPTED',
  })
  const inside = makeSmtp(settings, plain)
  await expect(inside.send(message)).rejects.toMatchObject({
    kind: 'refused',
    reason: 'ADDRESS_NOT_ALLOWED',
  })
  await plain.close()
  expect(http.isHeldBack).toBeDefined()
  await close()
})

test('thela store check logs in, and sends nothing', async () => {
  const { http, settings, letters, close } = await start()
  const words = async (more: object = {}) =>
    (await makeSmtpCheck({ ...settings, ...more }, http)({ webhookUrl: '' })).map(
      (each) => each.words,
    )
  expect(await words()).toEqual(['the mail server lets us in'])
  expect(await words({ password: 'wrong' })).toEqual([
    'refuses secrets.smtp[], or the kind of encryption (AUTHENTICATION)',
  ])
  expect(await words({ server: '127.0.0.1:1' })).toEqual(['does not respond now (ECONNREFUSED)'])
  expect(await letters()).toEqual([])
  await close()
})
