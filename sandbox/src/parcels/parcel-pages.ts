import type { FastifyInstance } from 'fastify'
import { document } from '../page/document.ts'
import { html } from '../page/html.ts'
import type { Markup } from '../page/html.ts'
import type { Network, Parcel } from './network.ts'

interface ByAwb {
  Params: { awb: string }
}

/** For people, under /<system>/parcels: what happened to a parcel, and its next step now. */
export function addParcelPages(
  app: FastifyInstance,
  system: string,
  networkOf: () => Network,
): void {
  const page = (title: string, body: Markup): string =>
    document({
      title,
      style: '/theme/theme.css',
      body: html`<main class="wide">
        <p>
          <a href="/control#${system}">Sandbox control</a> ·
          <a href="/${system}/parcels">Parcels</a>
        </p>
        ${body}
      </main>`,
    })
  const find = (awb: string): Parcel => {
    const parcel = networkOf().parcels.get(awb)
    if (parcel === undefined) throw new RangeError(`no parcel ${awb}`)
    return parcel
  }
  const type = 'text/html; charset=utf-8'
  app.get('/', async (_request, reply) => {
    const all = [...networkOf().parcels.values()].toReversed()
    return reply
      .type(type)
      .header('cache-control', 'no-store')
      .send(page('Parcels', listOf(system, all)))
  })
  app.get<ByAwb>('/:awb', async ({ params }, reply) => {
    const parcel = find(params.awb)
    return reply
      .type(type)
      .header('cache-control', 'no-store')
      .send(page(`Parcel ${parcel.awb}`, partsOf(system, parcel)))
  })
  app.post<ByAwb>('/:awb', async ({ params }, reply) => {
    networkOf().advance(find(params.awb))
    return reply.redirect(`/${system}/parcels/${params.awb}`, 303)
  })
}

const listOf = (system: string, parcels: readonly Parcel[]): Markup =>
  html`<section class="card">
    <h1>Parcels</h1>
    ${parcels.length === 0 && html`<p class="hint">No parcel has been booked yet.</p>`}
    <ul class="list">
      ${parcels.map(
        ({ awb, account, past, storeOrderId }) =>
          html`<li>
            <a href="/${system}/parcels/${awb}">${awb}</a>
            <strong>${past.at(-1)?.event ?? 'new'}</strong>
            <span>order ${storeOrderId}</span>
            <span class="hint">${account}</span>
          </li>`,
      )}
    </ul>
  </section>`

const partsOf = (system: string, { awb, city, pincode, past, ahead, requests }: Parcel): Markup =>
  html`<section class="card">
      <h1>Parcel ${awb}</h1>
      <p>Goes to ${city} ${pincode}</p>
      ${requests.length > 0 && html`<p class="hint">The seller asked for: ${requests.join(', ')}</p>`}
      <form method="post" action="/${system}/parcels/${awb}">
        <button type="submit">One step now</button>
      </form>
    </section>
    <section class="card">
      <h2>Scans</h2>
      <ol class="list">
        ${past.toReversed().map(
          ({ event, place, atMs }) =>
            html`<li>
              <time class="hint">${new Date(atMs).toISOString()}</time>
              <strong>${event}</strong>
              <span class="hint">${place}</span>
            </li>`,
        )}
      </ol>
      <h3>Next steps</h3>
      <p class="hint">${ahead.map(({ event }) => event).join(' → ') || 'Nothing.'}</p>
    </section>`
