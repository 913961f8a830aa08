import { document } from '../page/document.ts'
import { html } from '../page/html.ts'
import type { Markup } from '../page/html.ts'
import { indiaTime } from './india-time.ts'
import { FAILURES, lifeNames, scenarios } from './scenarios.ts'
import type { Parcel } from './parcel.ts'
import { STATUSES } from './statuses.ts'

export function parcelsPage(parcels: readonly Parcel[]): string {
  return page(
    'Parcels',
    html`<section class="card">
      <h1>Parcels</h1>
      ${parcels.length === 0 && html`<p class="hint">No parcel has been booked yet.</p>`}
      <ul class="list">
        ${parcels.map(
          (parcel) =>
            html`<li>
              <a href="/courier/parcels/${parcel.awb}">${parcel.awb}</a>
              <strong>${STATUSES[parcel.status].label}</strong>
              <span>order ${parcel.storeOrderId}</span>
              <span class="hint">${parcel.account}</span>
              <span class="hint">${scenarios[parcel.life].title}</span>
            </li>`,
        )}
      </ul>
    </section>`,
  )
}

export function parcelPage(parcel: Parcel): string {
  return page(
    `Parcel ${parcel.awb}`,
    html`<section class="card">
        <h1>Parcel ${parcel.awb}</h1>
        <dl>
          <dt>Stands</dt>
          <dd>${STATUSES[parcel.status].label}</dd>
          <dt>Order</dt>
          <dd>${parcel.storeOrderId}</dd>
          <dt>Goes to</dt>
          <dd>${parcel.city} ${parcel.pincode}</dd>
          <dt>Carried by</dt>
          <dd>${parcel.company.name}</dd>
        </dl>
        ${lifeForm(parcel)} ${failureForm(parcel)}
      </section>
      ${
        parcel.actions.length > 0 &&
        html`<section class="card">
          <h2>Actions of the seller</h2>
          <ol class="list">
            ${parcel.actions.toReversed().map(
              ({ atMs, action, comments }) =>
                html`<li>
                  <time class="hint">${indiaTime(atMs)}</time>
                  <strong>${action}</strong>
                  <span>${comments}</span>
                </li>`,
            )}
          </ol>
        </section>`
      }
      <section class="card">
        <h2>Scans</h2>
        ${parcel.scans.length === 0 && html`<p class="hint">None yet.</p>`}
        <ol class="list">
          ${parcel.scans.toReversed().map(
            ({ atMs, status, activity, location }) =>
              html`<li>
                <time class="hint">${indiaTime(atMs)}</time>
                <strong>${STATUSES[status].label}</strong>
                <span>${activity}</span>
                <span class="hint">${location}</span>
              </li>`,
          )}
        </ol>
        <h3>Next steps</h3>
        <p class="hint">
          ${parcel.ahead.map(({ status }) => STATUSES[status].label).join(' → ') || 'Nothing.'}
        </p>
      </section>`,
  )
}

function lifeForm({ awb, life, stepMs, isRunning, ahead }: Parcel): Markup {
  return html`<form method="post" action="/courier/parcels/${awb}" class="fields">
    <label for="life">Its life</label>
    <select id="life" name="life">
      ${lifeNames.map(
        (name) =>
          html`<option value="${name}" ${name === life && html`selected`}>
            ${scenarios[name].title}
          </option>`,
      )}
    </select>
    <label for="speedMs">Milliseconds per step</label>
    <input id="speedMs" name="speedMs" type="number" min="0" value="${stepMs}" />
    <p class="row">
      <button type="submit" name="act" value="start">
        ${isRunning ? 'Set and continue' : 'Set and start'}
      </button>
      ${
        isRunning &&
        ahead.length > 0 &&
        html`<button class="quiet" type="submit" name="act" value="stop">Stop</button>`
      }
      <button class="quiet" type="submit" name="act" value="advance">One step now</button>
    </p>
  </form>`
}

function failureForm({ awb }: Parcel): Markup {
  return html`<form method="post" action="/courier/parcels/${awb}" class="fields">
    <label for="reason">Reason of a failed delivery</label>
    <select id="reason" name="reason">
      ${FAILURES.map((reason) => html`<option>${reason}</option>`)}
    </select>
    <p class="row">
      <button class="quiet" type="submit" name="act" value="fail">Fail the delivery now</button>
    </p>
  </form>`
}

function page(title: string, body: Markup): string {
  return document({
    title,
    style: '/theme/theme.css',
    body: html`<main class="wide">
      <p><a href="/control#courier">Sandbox control</a> · <a href="/courier/parcels">Parcels</a></p>
      ${body}
    </main>`,
  })
}
