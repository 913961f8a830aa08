import { html } from '../page/html.ts'
import type { Markup } from '../page/html.ts'
import { rupees } from '../page/rupees.ts'
import { codeIn } from '../core/phone.ts'
import type { PaymentRequest, Phone, PhoneText } from '../core/phone.ts'
import { icons } from './icons.ts'

const TEXTS_SHOWN = 8
const REQUESTS_SHOWN = 3
const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** The bar above everything and the closed phone, whose screen is loaded. */
export const phoneFrame: Markup = html`<aside class="demo-phone" aria-label="Demo phone">
  <button type="button" class="demo-phone-open" aria-expanded="false" aria-controls="demo-phone">
    ${icons.phone} Demo phone
    <span class="demo-phone-count" hidden></span>
  </button>
  <div class="demo-phone-case" id="demo-phone" role="dialog" aria-labelledby="demo-phone-title">
    <div class="demo-phone-head">
      <h2 id="demo-phone-title">Demo phone</h2>
      <button type="button" class="demo-phone-close" aria-label="Close the demo phone">×</button>
    </div>
    <div class="demo-phone-screen" tabindex="0" role="region" aria-label="Its screen"></div>
  </div>
  <p class="unseen" role="status"></p>
</aside>`

/** Waiting payments first, then the newest texts since a moment. */
export function phoneScreen({ texts, requests }: Phone, since: number): string {
  const waiting = requests.flatMap((list) => list()).slice(0, REQUESTS_SHOWN)
  const received = texts
    .flatMap((list) => list())
    .filter(({ sentAt }) => !(Date.parse(sentAt) < since))
    .toSorted((a, b) => Date.parse(b.sentAt) - Date.parse(a.sentAt))
    .slice(0, TEXTS_SHOWN)
  return html`${
      waiting.length > 0 &&
      html`<h3>Payment requests</h3>
        <ul>
          ${waiting.map(requestItem)}
        </ul>`
    }
    <h3>Messages</h3>
    ${received.length === 0 && html`<p class="tagline">No messages yet.</p>`}
    <ol>
      ${received.map(textItem)}
    </ol>`.text
}

function requestItem({ id, appName, merchantName, amount, action }: PaymentRequest): Markup {
  return html`<li class="demo-phone-request" data-waiting="${id}">
    <p class="tagline">${appName}</p>
    <p><strong>${rupees(amount)}</strong> to ${merchantName}</p>
    <form method="post" action="${action}">
      <button name="reply" value="approve" data-key="approve ${id}">Approve</button>
      <button name="reply" value="decline" data-key="decline ${id}">Decline</button>
    </form>
  </li>`
}

function textItem({ id, mobile, sender, text, sentAt }: PhoneText): Markup {
  const code = codeIn(text)
  return html`<li data-at="${Date.parse(sentAt)}">
    <p class="tagline">
      <strong>${sender}</strong> to ${/^\d/.test(mobile) && '+'}${mobile} ·
      <time datetime="${sentAt}">${clock.format(new Date(sentAt))}</time>
    </p>
    <p class="demo-phone-text">${withLinks(text, id)}</p>
    ${
      code !== undefined &&
      html`<button type="button" class="demo-phone-code" data-copy="${code}" data-key="copy ${id}">
        ${code} · <span>Copy</span>
      </button>`
    }
  </li>`
}

const LINK = /(https?:\/\/\S+)/

function withLinks(text: string, id: string): (Markup | string)[] {
  return text
    .split(LINK)
    .map((part, index) =>
      LINK.test(part)
        ? html`<a href="${part}" target="_blank" rel="noopener" data-key="link ${index} ${id}"
            >${part}</a
          >`
        : part,
    )
}
