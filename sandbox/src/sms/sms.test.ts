import { afterEach, beforeEach, expect, test } from 'vitest'
import { request } from '../testing/razorpay-client.ts'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'

let sandbox: StartedSandbox

beforeEach(async () => {
  sandbox = await startedSandbox()
})
afterEach(async () => sandbox.close())

const headers = { authkey: 'sandbox_msg91_authkey_01' }
const mobile = '919876543210'
const flow = (body: unknown, more = headers) =>
  request(`${sandbox.url}/sms/api/v5/flow/`, { body, headers: more })
const texts = async () =>
  (await request(`${sandbox.url}/control/api/sms/messages?mobile=+919876543210`))
    .body as unknown as {
    text: string
  }[]

test('[msg91 §1] a flow fills its template and returns the request id', async () => {
  const recipients = [{ mobiles: mobile, otp: '4821', store: 'Meher Home' }]
  expect(await flow({ template_id: 'thela_otp', recipients })).toMatchObject({
    status: 200,
    body: { type: 'success', message: expect.stringMatching(/^\w+$/) },
  })
  expect((await texts())[0]?.text).toBe(
    '4821 is your OTP for Meher Home. It is valid for 10 minutes. Do not share it with anyone.\n\n@localhost #4821',
  )
})

test.each(['', '_hi'])(
  '[account §4] a text with a code ends with the line by which it fills itself in%s',
  async (language) => {
    for (const name of ['thela_otp', 'thela_cod_confirm']) {
      const recipients = [{ mobiles: mobile, otp: '4821', path: 'c/1' }]
      await flow({ template_id: `${name}${language}`, recipients })
      expect((await texts())[0]?.text).toMatch(/\n\n@localhost #4821$/)
    }
  },
)

test('[msg91 §1] errors are returned with status 200', async () => {
  const recipients = [{ mobiles: mobile }]
  const wrongKey = await flow({ template_id: 'thela_otp', recipients }, { authkey: 'wrong' })
  expect(wrongKey).toMatchObject({ status: 200, body: { type: 'error', code: '201' } })
  expect((await flow({ template_id: 'nothing', recipients })).body.type).toBe('error')
  const noMobile = { template_id: 'thela_otp', recipients: [{ mobiles: '+91 98' }] }
  expect((await flow(noMobile)).body.type).toBe('error')
  expect(await texts()).toEqual([])
})

test('[msg91 §1] a variable of more than 30 characters is refused, where the text has it', async () => {
  const send = (more: object) =>
    flow({
      template_id: 'thela_order_shipped',
      recipients: [{ mobiles: mobile, store: 'Meher', order: '#1001', ...more }],
    })
  const long = `t/${'A'.repeat(29)}`
  expect((await send({ path: long })).body).toMatchObject({
    type: 'error',
    message: 'Template variable too long: path',
  })
  expect(await texts()).toEqual([])
  const short = long.slice(0, 30)
  expect((await send({ path: short, link: `https://thela.example/${long}` })).body.type).toBe(
    'success',
  )
  expect((await texts())[0]?.text).toMatch(new RegExp(`^Your order #1001 .*: http\\S+/${short}$`))
})

test('[msg91 §1] the gateway checks its own codes', async () => {
  const otp = (path: string) =>
    request(`${sandbox.url}/sms/api/v5/otp${path}`, { method: 'POST', headers })
  const sent = await otp(`?template_id=thela_otp&mobile=${mobile}&otp=1234`)
  expect(sent.body).toMatchObject({ type: 'success', request_id: expect.any(String) })
  expect((await otp(`/verify?mobile=${mobile}&otp=9999`)).body.message).toBe('OTP not match')
  expect((await otp(`/retry?mobile=${mobile}&retrytype=text`)).body.type).toBe('success')
  expect((await otp(`/verify?mobile=${mobile}&otp=1234`)).body.message).toBe('OTP verified success')
  expect((await otp(`/verify?mobile=${mobile}&otp=1234`)).body.message).toBe('Mobile no. not found')
})

test('the inbox shows texts as plain text', async () => {
  await flow({
    template_id: 'thela_otp',
    recipients: [{ mobiles: mobile, otp: '1', store: '<b>x</b>' }],
  })
  const page = await (await fetch(`${sandbox.url}/sms/inbox?mobile=9876543210`)).text()
  expect(page).toContain('&#60;b&#62;x')
})
