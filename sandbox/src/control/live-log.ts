import { html } from '../page/html.ts'
import type { Markup } from '../page/html.ts'
import type { SandboxEvent } from '../core/event-log.ts'
import type { Sandbox } from '../core/sandbox.ts'

/** What of the log is shown, as the address of the page says it. */
export interface LogFilter {
  system?: string
  only?: string
}

const ROWS_SHOWN = 60
const ROWS_SEARCHED = 2000
const FAILURES = 'failures'

const clock = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
})

/** Every request between the product and the systems, newest first; updates by itself. */
export function liveLog(sandbox: Sandbox, filter: LogFilter): Markup {
  const shown = eventsOf(sandbox, filter)
  return html`<section class="card" id="log" aria-labelledby="log-title">
    <h2 id="log-title">Live log</h2>
    ${filterForm(sandbox, filter)}
    <div data-refresh="1500">
      ${shown.length === 0 ? html`<p class="hint">Nothing yet.</p>` : logTable(sandbox, shown)}
    </div>
  </section>`
}

function eventsOf(sandbox: Sandbox, { system, only }: LogFilter): readonly SandboxEvent[] {
  const found = sandbox.events.list({
    ...(system === undefined || system === '' ? {} : { system }),
    limit: only === FAILURES ? ROWS_SEARCHED : ROWS_SHOWN,
  })
  return (only === FAILURES ? found.filter(isFailure) : found).slice(0, ROWS_SHOWN)
}

const isFailure = ({ status, fault, kind }: SandboxEvent): boolean =>
  fault !== undefined ||
  (status === undefined ? kind === 'received' : status < 200 || status >= 400)

function filterForm({ panels }: Sandbox, { system, only }: LogFilter): Markup {
  return html`<form method="get" action="/control#log" class="row log-filter" data-filter>
    <label
      >System
      <select name="system">
        <option value="">All</option>
        ${panels.map(
          (panel) =>
            html`<option value="${panel.system}" ${panel.system === system && html`selected`}>
              ${panel.title}
            </option>`,
        )}
      </select></label
    >
    <label class="tick"
      ><input
        type="checkbox"
        name="only"
        value="${FAILURES}"
        ${only === FAILURES && html`checked`}
      />
      Failures only</label
    >
    <button type="submit" class="quiet">Show</button>
  </form>`
}

function logTable(sandbox: Sandbox, events: readonly SandboxEvent[]): Markup {
  const titles = new Map(sandbox.panels.map(({ system, title }) => [system, title]))
  return html`<div class="scroll" role="region" aria-label="Requests" tabindex="0">
    <table class="log">
      <thead>
        <tr>
          ${['Time', 'From', 'To', 'Call', 'Status'].map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${events.map((event) => row(event, titles.get(event.system) ?? event.system))}
      </tbody>
    </table>
  </div>`
}

const ENDS = {
  received: (event: SandboxEvent, system: string) => [
    event.byBrowser === true ? 'Browser' : 'Thela',
    system,
  ],
  sent: (_: SandboxEvent, system: string) => [system, 'Thela'],
  happened: (_: SandboxEvent, system: string) => [system, '–'],
}

function row(event: SandboxEvent, system: string): Markup {
  const { at, kind, title, account, fault } = event
  const [from = '', to = ''] = ENDS[kind](event, system)
  return html`<tr>
    <td><time datetime="${at}">${clock.format(new Date(at))}</time></td>
    <td>${from}</td>
    <td>${to}</td>
    <td>
      ${title} ${account !== undefined && html`<span class="hint">${account}</span>`}
      ${fault !== undefined && html`<strong class="fault">${fault}</strong>`} ${details(event)}
    </td>
    <td>${statusOf(event)}</td>
  </tr>`
}

function statusOf({ status, kind }: SandboxEvent): Markup {
  if (status === undefined && kind === 'happened') return html``
  const isGood = status !== undefined && status >= 200 && status < 400
  const text = status === undefined || status === 0 ? 'no response' : status
  return html`<span class="status ${isGood ? 'good' : 'bad'}">${text}</span>`
}

function details({ detail, title }: SandboxEvent): Markup | undefined {
  if (detail === undefined) return undefined
  return html`<details>
    <summary aria-label="Details of ${title}">Details</summary>
    <pre>${typeof detail === 'string' ? detail : JSON.stringify(detail, null, 2)}</pre>
  </details>`
}
