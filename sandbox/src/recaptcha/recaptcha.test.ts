import { afterEach, beforeEach, expect, test } from 'vitest'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'

let sandbox: StartedSandbox

beforeEach(async () => {
  sandbox = await startedSandbox()
})
afterEach(async () => sandbox.close())

const pageOf = async (siteKey: string) =>
  (await fetch(`${sandbox.url}/recaptcha/api2/anchor?k=${siteKey}`)).text()
const tokenIn = (page: string) => /token: '([^']*)'/.exec(page)?.[1] ?? ''
const verify = async (response: string, secret = 'sandbox_recaptcha_secret_01') => {
  const query = new URLSearchParams({ secret, response })
  const url = `${sandbox.url}/recaptcha/api/siteverify?${query.toString()}`
  return (await fetch(url, { method: 'POST' })).json() as Promise<object>
}

test('[recaptcha §1, §2] the frame gets a proof, which is good once', async () => {
  const token = tokenIn(await pageOf('sandbox-human-key'))
  expect(await verify(token)).toMatchObject({ success: true })
  expect(await verify(token)).toEqual({ success: false, 'error-codes': ['invalid-input-response'] })
  expect(await verify(token, 'another')).toMatchObject({ 'error-codes': ['invalid-input-secret'] })
  const other = tokenIn(await pageOf('another-site-key'))
  expect(await verify(other)).toMatchObject({ success: false })
})

test('[recaptcha §1] a person may have to click, be refused, or get no result', async () => {
  sandbox.sandbox.switches.set('recaptcha', 'check', 'has-to-click')
  expect(await pageOf('sandbox-human-key')).toContain('I am not a robot')
  sandbox.sandbox.switches.set('recaptcha', 'check', 'is-refused')
  expect(tokenIn(await pageOf('sandbox-human-key'))).toBe('')
  sandbox.sandbox.switches.set('recaptcha', 'check', 'is-silent')
  expect(await pageOf('sandbox-human-key')).not.toContain('postMessage')
})

test('[recaptcha §1] the script names the frame’s own address', async () => {
  const response = await fetch(`${sandbox.url}/recaptcha/api.js?onload=start`)
  expect(response.headers.get('content-type')).toContain('javascript')
  expect(await response.text()).toContain(`${sandbox.url}/recaptcha/api2/anchor`)
})
