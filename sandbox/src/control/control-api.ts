import type { FastifyInstance } from 'fastify'
import { FAULT_KINDS } from '../core/faults.ts'
import type { NewFaultRule } from '../core/faults.ts'
import type { SwitchValue } from '../core/switches.ts'
import type { Sandbox } from '../core/sandbox.ts'

interface Events {
  Querystring: { system?: string; account?: string; limit?: string }
}
interface AllFaults {
  Body: { seed?: number; rules: NewFaultRule[] }
}
interface SomeSwitches {
  Body: { system: string; account?: string; values: Record<string, SwitchValue> }
}

/** The switches and records of every system; a system adds its own routes. */
export function controlApi(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<Events>('/events', async ({ query: { limit, ...filter } }) =>
    sandbox.events.list({ ...filter, ...(limit === undefined ? {} : { limit: Number(limit) }) }),
  )

  app.get('/faults', async () => faults(sandbox))

  app.put<AllFaults>('/faults', { schema: { body: allFaultsSchema } }, async ({ body }) => {
    sandbox.faults.clear()
    if (body.seed !== undefined) sandbox.faults.random.reseed(body.seed)
    for (const rule of body.rules) sandbox.faults.add(rule)
    return faults(sandbox)
  })

  app.post<{ Body: NewFaultRule }>('/faults', { schema: { body: faultSchema } }, async ({ body }) =>
    sandbox.faults.add(body),
  )

  app.delete<{ Params: { id: string } }>('/faults/:id', async ({ params }) => {
    sandbox.faults.remove(Number(params.id))
    return faults(sandbox)
  })

  app.get('/switches', async () => switches(sandbox))

  app.route<SomeSwitches>({
    method: ['PUT', 'POST'],
    url: '/switches',
    schema: { body: SWITCHES_SCHEMA },
    handler: async ({ body }) => {
      for (const [key, value] of Object.entries(body.values)) {
        sandbox.switches.set(body.system, key, value, body.account)
      }
      return switches(sandbox)
    },
  })

  app.get<Events>('/schedule', async ({ query }) => sandbox.schedule.list(query.system))

  app.post<Events>('/schedule/run', async ({ query }) => {
    const due = sandbox.schedule.list(query.system)
    for (const { id } of due) await sandbox.schedule.runNow(id)
    return due
  })

  app.post('/reset', async () => {
    sandbox.reset()
    return { done: true }
  })
}

function faults({ faults: all }: Sandbox): unknown {
  return { seed: all.random.seed, rules: all.list() }
}

function switches({ switches: all }: Sandbox): unknown {
  return { definitions: all.definitions(), changed: all.changed() }
}

const NON_EMPTY_TEXT = { type: 'string', minLength: 1 }

const faultSchema = {
  type: 'object',
  required: ['system', 'kind'],
  additionalProperties: false,
  properties: {
    system: NON_EMPTY_TEXT,
    account: NON_EMPTY_TEXT,
    endpoint: NON_EMPTY_TEXT,
    kind: { enum: Object.keys(FAULT_KINDS) },
    probability: { type: 'number', minimum: 0, maximum: 1 },
    times: { type: 'integer', minimum: 1 },
    delayMs: { type: 'integer', minimum: 0 },
    status: { type: 'integer', minimum: 400, maximum: 599 },
  },
}

const allFaultsSchema = {
  type: 'object',
  required: ['rules'],
  additionalProperties: false,
  properties: {
    seed: { type: 'integer' },
    rules: { type: 'array', items: faultSchema },
  },
}

const SWITCHES_SCHEMA = {
  type: 'object',
  required: ['system', 'values'],
  additionalProperties: false,
  properties: { system: NON_EMPTY_TEXT, account: NON_EMPTY_TEXT, values: { type: 'object' } },
}
