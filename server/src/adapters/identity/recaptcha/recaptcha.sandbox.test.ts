import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { INVALID_APP_CREDENTIAL } from '../../../ports/identity-provider.ts'
import type { Fault } from '../../../ports/testing/faults.ts'
import { startSandboxEnvironment } from '../../testing/sandbox-environment.ts'
import { makeTestHttp } from '../../testing/test-http.ts'
import { makeRecaptchaCheck } from './check.ts'
import { makeRecaptcha } from './index.ts'

const SITE_KEY = 'sandbox-human-key'

let environment: Awaited<ReturnType<typeof startSandboxEnvironment>>
const http = makeTestHttp({ isSilent: () => environment.isSilent() })

beforeAll(async () => {
  environment = await startSandboxEnvironment('recaptcha')
})
afterAll(async () => {
  await http.close()
  await environment.close()
})
beforeEach(() => environment.sandbox.reset())

const settings = (changes: object = {}) => ({
  code: 'RECAPTCHA',
  siteKey: SITE_KEY,
  secretKey: 'sandbox_recaptcha_secret_01',
  apiUrl: `${environment.url}/recaptcha`,
  ...changes,
})
const open = (changes?: object) => makeRecaptcha(settings(changes), http)
const newProof = async (siteKey = SITE_KEY) =>
  (await environment.act<{ token: string }>('proofs', { siteKey })).token

test('[C3.21, recaptcha §2] a proof is good once, for its own site, for two minutes', async () => {
  const check = open()
  const proof = await newProof()
  expect(await check.isHuman(proof)).toBe(true)
  expect(await check.isHuman(proof)).toBe(false)
  expect(await check.isHuman('no proof')).toBe(false)
  expect(await check.isHuman(await newProof('sandbox-site-key'))).toBe(false)
  const late = await newProof()
  environment.passTime(121_000)
  expect(await check.isHuman(late)).toBe(false)
})

test('[A8.5] a refused secret key is an error of the account, not of the shopper', async () => {
  const proof = await newProof()
  await expect(open({ secretKey: 'another_secret_key' }).isHuman(proof)).rejects.toMatchObject({
    kind: 'refused',
    reason: INVALID_APP_CREDENTIAL,
  })
})

test.each<[Fault, string]>([
  ['DOWN', 'unavailable'],
  ['SILENT', 'unavailable'],
  ['INVALID_REPLY', 'invalidResponse'],
])('[I8] %s at a proof: %s', async (fault, kind) => {
  const proof = await newProof()
  environment.setFault(fault)
  await expect(open().isHuman(proof)).rejects.toMatchObject({ kind, outcomeUnknown: true })
})

test('[I54, recaptcha §1] the widget names its script with the language, and where it comes from', async () => {
  const { scriptUrl, origins, start } = await open().widget('hi')
  expect(scriptUrl).toBe(
    `${environment.url}/recaptcha/api.js?render=explicit&onload=startCheck&hl=hi`,
  )
  expect(origins[0]).toBe(environment.url)
  expect(start).toContain(JSON.stringify(SITE_KEY))
  expect(start).toContain('ready()')
})

test('the check of a store names a refused key', async () => {
  const check = (changes: object) => makeRecaptchaCheck(settings(changes), http)({ webhookUrl: '' })
  expect((await check({})).every(({ isGood }) => isGood)).toBe(true)
  expect(await check({ secretKey: 'another_secret_key' })).toEqual([
    {
      isGood: false,
      words: 'refuses secrets.recaptcha[].secretKey (INVALID_APP_CREDENTIAL)',
    },
  ])
})
