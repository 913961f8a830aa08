import { document } from '../page/document.ts'
import { html } from '../page/html.ts'
import type { Markup } from '../page/html.ts'
import type { SandboxEvent } from '../core/event-log.ts'
import type { Scheduled } from '../core/schedule.ts'
import type { Panel, Sandbox } from '../core/sandbox.ts'
import { faultForms, switchForm } from './control-page-forms.ts'
import { READY_SWITCHES } from './ready-switches.ts'

/** Every system: received requests, schedule, switches and faults. */
export function controlPage(sandbox: Sandbox): string {
  return document({
    title: 'Sandbox control',
    style: '/theme/theme.css',
    script: '/theme/theme.js',
    body: html`<main class="wide">
      <h1>Sandbox</h1>
      <p>Every external system, emulated over real HTTP. No real payments or messages are made.</p>
      ${readyStrip(sandbox)}
      <nav aria-label="Systems">
        <p class="row">
          ${sandbox.panels.map(({ system, title }) => html`<a href="#${system}">${title}</a>`)}
        </p>
      </nav>
      ${sandbox.panels.map((panel) => systemCard(sandbox, panel))}
      <form class="card" method="post" action="/control/do/reset">
        <h2>Start over</h2>
        <p>Deletes all events, payments, messages, faults and scheduled work.</p>
        <button type="submit" class="quiet danger">Reset the sandbox</button>
      </form>
    </main>`,
  })
}

/** The state is a word as well as a dot; it is live, because a story or a reset may change it. */
function readyStrip(sandbox: Sandbox): Markup {
  return html`<section class="card" aria-labelledby="ready-title">
    <h2 id="ready-title">What shall go wrong?</h2>
    <p class="hint">One press sets it, the next takes it back.</p>
    <ul class="ready" data-refresh="3000">
      ${READY_SWITCHES.map(({ name, label, isOn }) => {
        const state = isOn?.(sandbox)
        return html`<li>
          <form method="post" action="/control/do/ready/${name}">
            <button
              type="submit"
              class="quiet"
              ${state !== undefined && html`aria-pressed="${String(state)}"`}
            >
              ${label} ${state === true && html`<span class="on">on</span>`}
            </button>
          </form>
        </li>`
      })}
    </ul>
  </section>`
}

function systemCard(sandbox: Sandbox, { system, title, about, links, more }: Panel): Markup {
  return html`<section class="card" id="${system}" aria-labelledby="${system}-title">
    <h2 id="${system}-title">${title}</h2>
    <p>${about}</p>
    <ul class="row list-inline">
      ${links.map(({ label, href }) => html`<li><a href="${href}">${label}</a></li>`)}
    </ul>
    <div class="columns">
      <div data-refresh="3000">
        <h3>Received and sent</h3>
        ${events(title, sandbox.events.list({ system, limit: 40 }))}
      </div>
      <div>
        <h3>Scheduled</h3>
        <div data-refresh="3000">${plans(system, sandbox.schedule.list(system).slice(0, 20))}</div>
        ${switchForm(sandbox, system)} ${more?.()} ${faultForms(sandbox, system)}
      </div>
    </div>
  </section>`
}

function events(title: string, list: readonly SandboxEvent[]): Markup {
  if (list.length === 0) return html`<p class="hint">Nothing yet.</p>`
  return html`<div class="scroll" role="region" aria-label="${title}: received" tabindex="0">
    <ol class="list">
      ${list.map(eventItem)}
    </ol>
  </div>`
}

function eventItem({ at, kind, title, account, status, fault, detail }: SandboxEvent): Markup {
  const isGood = status !== undefined && status >= 200 && status < 400
  return html`<li>
    <time class="hint" datetime="${at}">${at.slice(11, 23)}</time>
    <span class="hint">${kind}</span>
    <span>${title}</span>
    ${
      status !== undefined &&
      html`<span class="status ${isGood ? 'good' : 'bad'}"
        >${status === 0 ? 'no answer' : status}</span
      >`
    }
    ${fault !== undefined && html`<strong class="fault">${fault}</strong>`}
    ${account !== undefined && html`<span class="hint">${account}</span>`}
    ${
      detail !== undefined &&
      html`<details>
        <summary>more</summary>
        <pre>${typeof detail === 'string' ? detail : JSON.stringify(detail, null, 2)}</pre>
      </details>`
    }
  </li>`
}

function plans(system: string, list: readonly Scheduled[]): Markup {
  if (list.length === 0) return html`<p class="hint">Nothing is scheduled.</p>`
  return html`<ol class="list">
    ${list.map(
      ({ id, title, dueAt }) =>
        html`<li>
          <time class="hint" datetime="${dueAt}">${dueAt.slice(11, 19)}</time>
          <span>${title}</span>
          <form method="post" action="/control/do/${system}/schedule/${id}/run">
            <button type="submit" class="quiet" aria-label="Run now: ${title}">Run now</button>
          </form>
        </li>`,
    )}
  </ol>`
}
