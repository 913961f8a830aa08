import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { customerRequests, hers } from '../testing/customer-requests.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestApp } from '../testing/open-test-app.ts'
import { runCommand } from './commands.ts'

const back = { action: 'RETURN_ORDER', reason: 'Damaged items' }
const toUpi = { refund: { to: 'UPI', upiId: 'asha@okbank' } }

let app: TestApp
let asha: ReturnType<typeof customerRequests>
let orderId = ''
let count = 0

beforeAll(async () => {
  app = await openTestApp({ isManual: true })
  asha = customerRequests(app)
})
/** A delivered order that was paid in cash. */
beforeEach(async () => {
  count += 1
  await app.database.raw('truncate customer_requests, customer_request_steps, request_photos')
  orderId = await asha.place(`requests-command-${count}`, 'COD')
  await asha.deliver()
})
afterAll(() => app.close())

async function run(...words: string[]): Promise<string> {
  const printed: string[] = []
  const environment = {
    THELA_DEMO: '0',
    DATABASE_URL: app.databaseUrl,
    THELA_SECRETS_KEY: app.secretsKey,
  }
  const settings = readSettings(environment)
  await runCommand(
    { settings, environment, print: (text) => printed.push(text), untilEnd: async () => {} },
    ['requests', ...words],
  )
  return printed.join('\n')
}
const list = (...more: string[]) => run('list', '--store', 'meher', ...more)

/** As a server does, for which a command has only written the job. */
const carryOut = (requestId: string) =>
  app.jobs.run({ name: 'requests.carry-out', data: { storeId: 'meher', requestId } })

async function uploadPhoto(): Promise<string> {
  const payload = await sharp({
    create: { width: 4, height: 4, channels: 3, background: '#cc3300' },
  })
    .png()
    .toBuffer()
  const response = await app.http.inject({
    method: 'POST',
    url: `/checkout/customer/actions/photos?orderId=${orderId}`,
    payload,
    headers: { ...hers, 'content-type': 'image/png' },
  })
  return response.json<{ readonly photoId: string }>().photoId
}

test('[A6.6, D-37, D-38] a return from its list to the money: seen, approved, back, paid', async () => {
  const photoId = await uploadPhoto()
  const { id } = await asha.send({ ...back, ...toUpi, comment: 'A crack', photos: [photoId] })
  expect(await list()).toMatch(new RegExp(`^${id}\torder .*\tRETURN_ORDER\tREQUEST\t.*\treply by `))
  const shown = await run('show', id)
  expect(shown).toContain('Asha Rao\t+919876543210')
  expect(shown).toContain('reason\tDamaged items\ncomment\tA crack\nitem\t3 × Clay cup\n')
  expect(shown).toContain(`photos\t${photoId}\nrefund\t₹2,324.01 to UPI`)
  const folder = await mkdtemp(join(tmpdir(), 'photos-'))
  expect(await run('photos', id, '--folder', folder)).toBe(join(folder, `${photoId}.jpg`))
  expect(await readdir(folder)).toEqual([`${photoId}.jpg`])
  const picture = await readFile(join(folder, `${photoId}.jpg`))
  expect((await sharp(picture).metadata()).format).toBe('jpeg')
  const approved = await run('approve', id)
  expect(approved).toMatch(/\tAPPROVED\t.*\titems back by 20/)
  expect(approved).not.toContain('reply by')
  expect(await run('items-back', id)).toContain('\tITEMS_BACK\t')
  await carryOut(id)
  expect(await run('show', id)).toContain('refund\t₹2,324.01 to asha@okbank')
  expect(await run('refund-sent', id, '--reference', 'UTR1')).toContain('\tREFUND_SENT')
  await carryOut(id)
  expect(await list()).toBe('no open requests')
  expect(await list('--state', 'SUCCESS')).toContain(id)
})

test('[A6.6] rejected, or closed: its customer reads why; photos that are gone are named', async () => {
  const photoId = await uploadPhoto()
  const { id } = await asha.send({ ...back, ...toUpi, photos: [photoId] })
  await run('approve', id)
  expect(await run('close', id, '--comment', 'Nobody was at home')).toContain(
    'failed\tNOT_SENT_BACK',
  )
  await app.database.raw('delete from request_photos')
  const folder = await mkdtemp(join(tmpdir(), 'photos-'))
  expect(await run('photos', id, '--folder', folder)).toBe(`photo ${photoId} is no longer stored`)
  const second = await asha.send({ ...back, ...toUpi })
  expect(await run('reject', second.id, '--comment', 'Worn')).toContain('failed\tREJECTED')
  const comments = (await asha.detail()).requests.map(({ storeComment }) => storeComment)
  expect(comments).toEqual(['Worn', 'Nobody was at home'])
  await expect(run('photos', second.id, '--folder', folder)).rejects.toThrow('has no photos')
  await expect(run('approve', second.id)).rejects.toThrow('REQUEST_DECIDED')
})

test('[A6.6] a list goes on where its page ended', async () => {
  const { id } = await asha.send({ ...back, ...toUpi })
  await app.database.raw(
    `insert into customer_requests (store_id, request_id, order_id, action, state, content, is_whole,
       is_instant, requested_at, reply_by)
     select store_id, left(request_id, 4) || lpad(number::text, length(request_id) - 4, '0'), order_id, action, 'FAILED',
       content, false, false, requested_at - number * interval '1 hour', reply_by
     from customer_requests, generate_series(1, 50) number where request_id = $1`,
    [id],
  )
  expect(await list()).toContain(id)
  const [first = '', ...rest] = (await list('--state', 'ALL')).split('\n')
  expect(first).toContain(id)
  const last = rest.at(-2)?.split('\t')[0] ?? ''
  expect(rest.at(-1)).toBe(`there may be more: --after ${last}`)
  expect((await list('--state', 'ALL', '--after', last)).split('\n')).toHaveLength(1)
  expect(await list('--state', 'SUCCESS')).toBe('no requests')
  expect(await list('--after', id)).toBe('no open requests')
  await expect(list('--state', 'OPEN')).rejects.toThrow('OPEN is not one of REQUEST')
})
