import { document } from '../page/document.ts'
import { html } from '../page/html.ts'
import { codeButton } from '../page/code-button.ts'
import type { Message } from './gateway.ts'

const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium', timeZone: 'Asia/Kolkata' })

/** All texts of all phones, or of one. */
export function inboxPage(messages: readonly Message[], mobile: string): string {
  return document({
    title: 'SMS inbox',
    style: '/theme/theme.css',
    script: '/theme/theme.js',
    body: html`<main class="card narrow phone">
      <h1>Messages</h1>
      <form method="get" class="search">
        <label for="mobile">Mobile number</label>
        <input id="mobile" name="mobile" inputmode="tel" value="${mobile}" />
        <button type="submit" class="quiet">Show</button>
      </form>
      <section data-refresh="1500" aria-label="Messages received" aria-live="polite">
        ${messages.length === 0 && html`<p class="hint">No messages yet.</p>`}
        <ul class="bubbles">
          ${messages.map(
            (message) =>
              html`<li>
                <p class="bubble">${message.text}</p>
                ${codeButton(message.text)}
                <p class="hint">
                  <strong>${message.sender}</strong> to +${message.mobile} ·
                  <time datetime="${message.sentAt}"
                    >${clock.format(new Date(message.sentAt))}</time
                  >
                </p>
              </li>`,
          )}
        </ul>
      </section>
    </main>`,
  })
}
