import { html } from '../page/html.ts'
import type { Markup } from '../page/html.ts'
import { FAULT_KINDS } from '../core/faults.ts'
import type { FaultRule } from '../core/faults.ts'
import type { SwitchDefinition } from '../core/switches.ts'
import type { Sandbox } from '../core/sandbox.ts'

export function switchForm(sandbox: Sandbox, system: string): Markup {
  const definitions = sandbox.switches.definitions(system)
  if (definitions.length === 0) return html``
  return html`<h3>Behaviour</h3>
    <details>
      <summary>Change it</summary>
      <form method="post" action="/control/do/${system}/switches" class="fields">
        ${definitions.map((definition) => switchField(sandbox, definition))}
        <button type="submit" class="quiet">Set</button>
      </form>
    </details>`
}

function switchField(
  sandbox: Sandbox,
  { system, key, label, choices, initial }: SwitchDefinition,
): Markup {
  const id = `${system}-${key}`
  const value = sandbox.switches.get(system, key)
  if (typeof initial === 'boolean') {
    return html`<label class="tick">
      <input type="checkbox" name="${key}" ${value === true && html`checked`} /> ${label}
    </label>`
  }
  if (choices === undefined) {
    return html`<label for="${id}">${label}</label>
      <input
        id="${id}"
        name="${key}"
        value="${String(value)}"
        ${typeof initial === 'number' && html`type="number" min="0"`}
      />`
  }
  return html`<label for="${id}">${label}</label>
    <select id="${id}" name="${key}">
      ${choices.map(
        (choice) => html`<option ${choice === value && html`selected`}>${choice}</option>`,
      )}
    </select>`
}

export function faultForms(sandbox: Sandbox, system: string): Markup {
  const rules = sandbox.faults.list().filter((rule) => rule.system === system)
  return html`<h3>How it fails</h3>
    ${rules.length === 0 && html`<p class="hint">No faults are set.</p>`}
    <ul class="list">
      ${rules.map((rule) => ruleItem(rule))}
    </ul>
    <details>
      <summary>Add a fault</summary>
      ${faultForm(system)}
    </details>`
}

function ruleItem({ id, system, kind, account, endpoint, probability, times }: FaultRule): Markup {
  return html`<li>
    <strong class="fault">${kind}</strong>
    <span>
      ${endpoint ?? 'every call'}, ${account ?? 'every account'}, ${Math.round(probability * 100)} %
      ${times !== undefined && html`, ${times} more`}
    </span>
    <form method="post" action="/control/do/${system}/faults/${id}/remove">
      <button type="submit" class="quiet" aria-label="Remove ${kind}">Remove</button>
    </form>
  </li>`
}

function faultForm(system: string): Markup {
  const id = (name: string): string => `${system}-fault-${name}`
  const field = (name: string, label: string, hint: string): Markup =>
    html`<label for="${id(name)}">${label}</label>
      <input id="${id(name)}" name="${name}" placeholder="${hint}" />`
  return html`<form method="post" action="/control/do/${system}/faults" class="fields">
    <label for="${id('kind')}">Fault</label>
    <select id="${id('kind')}" name="kind">
      ${Object.entries(FAULT_KINDS).map(
        ([kind, words]) => html`<option value="${kind}">${kind}: ${words}</option>`,
      )}
    </select>
    ${field('endpoint', 'Call or webhook event', 'all, or e.g. POST /v1/orders')}
    ${field('account', 'Account', 'all')} ${field('probability', 'Probability in %', '100')}
    ${field('times', 'Number of times', 'for ever')}
    ${field('delayMs', 'Delay (ms), for slow and late responses', '3000')}
    ${field('status', 'HTTP status, for errors', '503')}
    <button type="submit" class="quiet">Add</button>
  </form>`
}
