import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../core/sandbox.ts'
import { DEMO_BOOKING } from './demo-booking.ts'
import { FAILURES, lifeNames } from './journey.ts'
import type { Failure, Life } from './journey.ts'
import type { Network, Parcel, Wanted } from './network.ts'

interface ByAwb {
  Params: { awb: string }
}
type Choice = ByAwb & { Body: { life?: Life; speedMs?: number; run?: boolean } }
type Failing = ByAwb & { Body: { failure?: Failure } }

const object = (properties: object, required: string[] = []) => ({
  body: { type: 'object', additionalProperties: false, required, properties },
})
const ACCOUNT = { type: 'string', minLength: 1 }

/** For tests and people, under /control/api/<system>. */
export function addParcelControl(app: FastifyInstance, networkOf: () => Network): void {
  const find = (awb: string): Parcel => {
    const parcel = networkOf().parcels.get(awb)
    if (parcel === undefined) throw new RangeError(`no parcel ${awb}`)
    return parcel
  }
  app.get('/parcels', async () => [...networkOf().parcels.values()].map(recordOf))
  app.post<{ Body: { account: string } }>(
    '/parcels',
    { schema: object({ account: ACCOUNT }, ['account']) },
    async ({ body }) => recordOf(networkOf().book(body.account, DEMO_BOOKING)),
  )
  app.get<ByAwb>('/parcels/:awb', async ({ params }) => recordOf(find(params.awb)))
  app.post<Choice>(
    '/parcels/:awb',
    {
      schema: object({
        life: { enum: lifeNames },
        speedMs: { type: 'integer', minimum: 0 },
        run: { type: 'boolean' },
      }),
    },
    async ({ params, body }) => {
      const parcel = find(params.awb)
      networkOf().choose(parcel, body.life ?? parcel.life, body.speedMs)
      if (body.run === false) networkOf().stop(parcel)
      else networkOf().start(parcel)
      return recordOf(parcel)
    },
  )
  app.post<ByAwb>('/parcels/:awb/advance', async ({ params }) => {
    const parcel = find(params.awb)
    networkOf().advance(parcel)
    return recordOf(parcel)
  })
  app.post<Failing>(
    '/parcels/:awb/fail',
    { schema: object({ failure: { enum: FAILURES } }) },
    async ({ params, body }) => {
      const parcel = find(params.awb)
      networkOf().fail(parcel, body.failure ?? 'notAtHome')
      return recordOf(parcel)
    },
  )
  addHistories(app, (name, wanted) => networkOf().histories(name, wanted))
}

/** The webhooks of random lives, for tests that deliver them in their own order. */
export function addHistories(
  app: FastifyInstance,
  histories: (account: string, wanted: Wanted) => readonly object[],
): void {
  const properties = {
    account: ACCOUNT,
    count: { type: 'integer', minimum: 1, maximum: 20_000 },
    seed: { type: 'integer' },
    from: { type: 'integer' },
    awbs: { type: 'array', items: { type: 'string' } },
    isReverse: { type: 'boolean' },
  }
  app.post<{ Body: Wanted & { account: string } }>(
    '/histories',
    { schema: object(properties, ['account', 'count', 'seed', 'from']), bodyLimit: 2 ** 22 },
    async ({ body }) => histories(body.account, body),
  )
}

/** A parcel in the ledger: its actual state. */
function recordOf({ awb, account: name, life, stepMs, isRunning, past, ahead, requests }: Parcel) {
  return {
    awb,
    account: name,
    life,
    speedMs: stepMs,
    isRunning,
    past: past.map(({ event, atMs, place }) => ({
      event,
      place,
      at: new Date(atMs).toISOString(),
    })),
    ahead: ahead.map(({ event }) => event),
    requests,
  }
}

/** How its parcels behave unless told otherwise. */
export function defineParcelSwitches(sandbox: Sandbox, system: string): void {
  const define = (key: string, label: string, initial: string | number | boolean) =>
    sandbox.switches.define({
      system,
      key,
      label,
      initial,
      ...(key === 'life' ? { choices: lifeNames } : {}),
    })
  define('life', 'Scenario of a new parcel', 'delivered')
  define('step-ms', 'Milliseconds per step', 2000)
  define('auto-start', 'A new parcel starts automatically', true)
}
