/** All cells of one route, each asserted. [I31] */
import { addressOfCall } from '@thela/contracts/platform-base'
import type { Call } from '@thela/contracts/call'
import type { InjectOptions } from 'light-my-request'
import { expect } from 'vitest'
import type { Caller } from './callers.ts'
import { expectedOf } from './expected.ts'
import type { Cell } from './expected.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Market } from './open-market.ts'
import { people, personalMarkers } from './people.ts'
import type { PersonName } from './people.ts'
import type { Target } from './targets/target.ts'
import { absentLike } from './things.ts'
import type { Things } from './things.ts'

interface Reply {
  readonly code: string
  readonly body: string
}

/** As if time went by. */
export const LIMITS_OVER =
  'delete from otp_send_counts; delete from otp_phones; update payment_link_uses set held_until = null'

let address = 0
/** Limits by the caller’s address are not what is tried here. */
const freshAddress = (): string => {
  address += 1
  return `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`
}

type SentCell = Omit<Cell, 'caller'> & { readonly caller: Pick<Caller, 'token'> }

export async function send(
  { app }: Market,
  { call, target, caller, things }: SentCell,
): Promise<Reply> {
  const [method, path] = addressOfCall(call)
  const { params = {}, query = {}, body } = target.to(things)
  const response = await app.http.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    query,
    ...(body === undefined ? {} : { payload: body }),
    remoteAddress: freshAddress(),
    headers: {
      'x-thela-request': '1',
      ...(call.file ? { 'content-type': call.file[0] } : {}),
      ...(caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
    },
  } as InjectOptions)
  const code = response.statusCode === 200 ? '200' : response.json<{ code: string }>().code
  return { code, body: response.body }
}

/** Whose data must not be in this response. */
function strangers({ target, caller }: Cell): readonly PersonName[] {
  const names = Object.keys(people) as PersonName[]
  return names.filter((name) => {
    if (name === caller.person || caller.alsoSees.includes(name)) return false
    const isOfStore = caller.kind === 'STORE' && caller.storeId === people[name].store
    return !(isOfStore && target.of === 'STORE')
  })
}

/** Of another person with the same phone, it is the caller’s own as well. */
const knownPhones = ({ phone = '', kind, storeId }: Caller): string =>
  kind === 'STORE'
    ? Object.values(people)
        .filter(({ store }) => store === storeId)
        .map((person) => person.phone)
        .join()
    : phone

function expectNoLeak({ target, caller, things, call }: Cell, { body }: Reply): void {
  const named = JSON.stringify(target.to(things))
  for (const name of strangers({ target, caller, things, call })) {
    const found = personalMarkers(people[name]).filter(
      (marker) =>
        body.includes(marker) && !named.includes(marker) && !knownPhones(caller).includes(marker),
    )
    expect(found, `of ${name}: ${body.slice(0, 300)}`).toEqual([])
  }
}

export interface RouteRun {
  readonly cells: number
  readonly refused: number
}

type Kind = 'refused' | 'accepted'

export function makeRouteRunner(market: Market, callers: readonly Caller[]) {
  const { asha, bina, guest, far } = market.things
  const [absentHere, absentFar] = [absentLike(asha), absentLike(far)]
  const absentOf = (things: Things) => (things.storeId === 'dhaga' ? absentFar : absentHere)

  function targetsOf(call: Call, target: Target): readonly Things[] {
    if (target.of === 'SELF') return [asha]
    const all = [absentHere, absentFar, far, bina, asha]
    if (target.of !== 'STORE') return [...all, guest]
    const isAddressed = call.route.includes('/:storeId')
    // Another store’s thing at the caller’s own address.
    return isAddressed ? [...all, { ...far, addressedStore: 'meher' }] : all
  }

  /** A thing of two tokens of the same owner is what the first of them made of it. */
  const used = new Set<string>()
  function codeOfOwner({ call, target: { again }, things }: Cell, first: string): string {
    const key = `${call.route} ${things.owner}`
    const isAgain = used.has(key)
    used.add(key)
    return isAgain ? (again ?? first) : first
  }

  async function runCell(cell: Cell): Promise<Kind> {
    const { caller, things, target } = cell
    const expected = expectedOf(cell)
    if (target.isLimited) await market.app.database.raw(LIMITS_OVER)
    const code = expected.isOwn ? codeOfOwner(cell, expected.code) : expected.code
    const reply = await send(market, cell)
    const title = `${caller.name} → ${things.owner ?? 'nobody'} of ${things.storeId}: ${reply.body.slice(0, 200)}`
    expect(reply.code, title).toBe(code)
    expectNoLeak(cell, reply)
    if (!expected.isAsAbsent) return 'accepted'
    if (target.isNewEachTime) return 'refused'
    const beside = await send(market, {
      ...cell,
      things: { ...absentOf(things), addressedStore: things.addressedStore },
    })
    expect(reply.body, title).toBe(beside.body)
    return 'refused'
  }

  return async function run(call: Call, target: Target): Promise<RouteRun> {
    const all = targetsOf(call, target).flatMap((things) =>
      callers.map((caller): Cell => ({ call, target, caller, things })),
    )
    const isRefused = (cell: Cell) => !expectedOf(cell).isOwn && cell.things.owner !== 'guest'
    const [first, last] = [all.filter(isRefused), all.filter((cell) => !isRefused(cell))]
    const guarded = target.of === 'CUSTOMER' || target.of === 'STORE' || target.of === 'CART'
    const before = guarded ? await fingerprintOf(market) : ''
    const kinds: Kind[] = []
    for (const cell of first) kinds.push(await runCell(cell))
    if (guarded) expect(await fingerprintOf(market), 'somebody else’s data').toBe(before)
    for (const cell of last) kinds.push(await runCell(cell))
    return { cells: all.length, refused: kinds.filter((kind) => kind === 'refused').length }
  }
}
