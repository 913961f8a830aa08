import { document } from '../page/document.ts'
import { html } from '../page/html.ts'
import type { Markup } from '../page/html.ts'
import type { Scheduled } from '../core/schedule.ts'
import type { Panel, Sandbox } from '../core/sandbox.ts'
import { codeIn } from '../core/phone.ts'
import { codeButton } from '../page/code-button.ts'
import { faultForms, switchForm } from './control-page-forms.ts'
import { liveLog } from './live-log.ts'
import type { LogFilter } from './live-log.ts'
import { READY_SWITCHES } from './ready-switches.ts'

/** What shall go wrong, the newest codes, the log, and every system with its switches and faults. */
export function controlPage(sandbox: Sandbox, filter: LogFilter): string {
  return document({
    title: 'Sandbox control',
    style: '/theme/theme.css',
    script: '/theme/theme.js',
    body: html`<main class="wide">
      <h1>Sandbox</h1>
      <p>Every external system, emulated over real HTTP. No real payments or messages are made.</p>
      ${readyStrip(sandbox)} ${newestCodes(sandbox)} ${liveLog(sandbox, filter)}
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
      ${READY_SWITCHES.map(({ name, label, effect, isOn }) => {
        const state = isOn?.(sandbox)
        return html`<li>
          <form method="post" action="/control/do/ready/${name}">
            <button
              type="submit"
              class="quiet"
              aria-describedby="${name}-effect"
              ${state !== undefined && html`aria-pressed="${String(state)}"`}
            >
              ${label} ${state === true && html`<span class="on">on</span>`}
            </button>
          </form>
          <p class="hint" id="${name}-effect">${effect}</p>
        </li>`
      })}
    </ul>
  </section>`
}

const CODES_SHOWN = 3

function newestCodes({ phone }: Sandbox): Markup {
  const texts = phone.texts
    .flatMap((list) => list())
    .filter(({ text }) => codeIn(text) !== undefined)
    .slice(0, CODES_SHOWN)
  return html`<section class="card" aria-labelledby="codes-title">
    <h2 id="codes-title">Newest OTPs</h2>
    <ul class="row list-inline" data-refresh="1500">
      ${texts.length === 0 && html`<li class="hint">None yet.</li>`}
      ${texts.map(
        ({ text, mobile }) =>
          html`<li>${codeButton(text)} <span class="hint">to +${mobile}</span></li>`,
      )}
    </ul>
    <nav class="row" aria-label="Messages"><a href="/sms/inbox">All messages</a></nav>
  </section>`
}

function systemCard(sandbox: Sandbox, { system, title, about, links, more }: Panel): Markup {
  return html`<section class="card" id="${system}" aria-labelledby="${system}-title">
    <h2 id="${system}-title">${title}</h2>
    <p>${about}</p>
    <ul class="row list-inline">
      ${links.map(({ label, href }) => html`<li><a href="${href}">${label}</a></li>`)}
      <li><a href="/control?system=${system}#log">Its requests</a></li>
    </ul>
    <div class="columns">
      <div>
        <h3>Scheduled</h3>
        <div data-refresh="3000">${plans(system, sandbox.schedule.list(system).slice(0, 20))}</div>
        ${more?.()}
      </div>
      <div>${switchForm(sandbox, system)} ${faultForms(sandbox, system)}</div>
    </div>
  </section>`
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
