import type { FastifyInstance, FastifyReply } from 'fastify'
import { FAULT_KINDS } from '../core/faults.ts'
import type { FaultKind } from '../core/faults.ts'
import type { SwitchDefinition, SwitchValue } from '../core/switches.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { READY_SWITCHES } from './ready-switches.ts'

interface Form {
  Body: Record<string, string> | null
  Params: { id: string; system: string }
}

/**
 * Form actions of the panel, usable without JavaScript; each redirects to its system on the panel.
 */
export function controlForms(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<Form>('/:system/faults', async ({ params: { system }, body }, reply) => {
    const {
      kind = '',
      account = '',
      endpoint = '',
      probability,
      times,
      delayMs,
      status,
    } = body ?? {}
    if (!(kind in FAULT_KINDS)) throw new RangeError(`no fault ${kind}`)
    sandbox.faults.add({
      system,
      kind: kind as FaultKind,
      ...(account === '' ? {} : { account }),
      ...(endpoint === '' ? {} : { endpoint }),
      probability: number(probability, 100) / 100,
      ...(times === undefined || times === '' ? {} : { times: number(times, 1) }),
      delayMs: number(delayMs, 3000),
      status: number(status, 503),
    })
    return back(reply, system)
  })

  app.post<Form>('/:system/faults/:id/remove', async ({ params: { system, id } }, reply) => {
    sandbox.faults.remove(Number(id))
    return back(reply, system)
  })

  app.post<Form>('/:system/switches', async ({ params: { system }, body }, reply) => {
    for (const definition of sandbox.switches.definitions(system)) {
      sandbox.switches.set(system, definition.key, valueOf(definition, body ?? {}))
    }
    return back(reply, system)
  })

  app.post<Form>('/:system/schedule/:id/run', async ({ params: { system, id } }, reply) => {
    await sandbox.schedule.runNow(Number(id))
    return back(reply, system)
  })

  app.post<{ Params: { name: string } }>('/ready/:name', async ({ params }, reply) => {
    const found = READY_SWITCHES.find(({ name }) => name === params.name)
    if (found === undefined) throw new RangeError(`no ready switch ${params.name}`)
    found.toggle(sandbox)
    return reply.redirect('/control', 303)
  })

  app.post('/reset', async (_request, reply) => {
    sandbox.reset()
    return reply.redirect('/control', 303)
  })
}

function back(reply: FastifyReply, system: string): FastifyReply {
  return reply.redirect(`/control#${encodeURIComponent(system)}`, 303)
}

function number(value: string | undefined, otherwise: number): number {
  const given = Number(value)
  return value === undefined || value === '' || !Number.isFinite(given) ? otherwise : given
}

/** An unticked checkbox is absent from a form. */
function valueOf({ key, initial }: SwitchDefinition, form: Record<string, string>): SwitchValue {
  if (typeof initial === 'boolean') return form[key] === 'on'
  if (typeof initial === 'number') return number(form[key], initial)
  return form[key] ?? initial
}
