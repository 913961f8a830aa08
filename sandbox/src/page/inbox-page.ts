import { codeButton } from './code-button.ts'
import { document } from './document.ts'
import { html } from './html.ts'
import type { Markup } from './html.ts'

const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium', timeZone: 'Asia/Kolkata' })

/** The parameter of the address by which an inbox is searched. */
interface Search {
  name: string
  label: string
  keyboard: 'tel' | 'email'
  value: string
}

interface Item {
  /** What a bubble holds, and what stands below it. */
  bubble: Markup
  after?: Markup | undefined
  from: string
  to: string
  sentAt: string
}

/** What was sent to all phones or addresses, or to one of them. */
export function inboxPage({
  title,
  heading,
  things,
  search,
  items,
  below,
}: {
  title: string
  heading: string
  /** "messages": what there are none of. */
  things: string
  search: Search
  items: readonly Item[]
  below?: Markup
}): string {
  const { name, label, keyboard, value } = search
  const received = `${things[0]?.toUpperCase()}${things.slice(1)} received`
  return document({
    title,
    style: '/theme/theme.css',
    script: '/theme/theme.js',
    body: html`<main class="card narrow phone">
      <h1>${heading}</h1>
      <form method="get" class="search">
        <label for="${name}">${label}</label>
        <input id="${name}" name="${name}" inputmode="${keyboard}" value="${value}" />
        <button type="submit" class="quiet">Show</button>
      </form>
      <section data-refresh="1500" aria-label="${received}" aria-live="polite">
        ${items.length === 0 && html`<p class="hint">No ${things} yet.</p>`}
        <ul class="bubbles">
          ${items.map(
            ({ bubble, after, from, to, sentAt }) =>
              html`<li>
                <p class="bubble">${bubble}</p>
                ${after}
                <p class="hint">
                  <strong>${from}</strong> to ${to} ·
                  <time datetime="${sentAt}">${clock.format(new Date(sentAt))}</time>
                </p>
              </li>`,
          )}
        </ul>
      </section>
      ${below}
    </main>`,
  })
}

interface PhoneMessage {
  sender: string
  mobile: string
  text: string
  sentAt: string
}

/** The inbox of all phones, or of one, with a button for each code. */
export function phoneInbox({
  title,
  heading,
  messages,
  mobile,
  below,
}: {
  title: string
  heading: string
  messages: readonly PhoneMessage[]
  mobile: string
  below?: Markup
}): string {
  return inboxPage({
    title,
    heading,
    things: 'messages',
    search: { name: 'mobile', label: 'Mobile number', keyboard: 'tel', value: mobile },
    items: messages.map((message) => ({
      bubble: html`${message.text}`,
      after: codeButton(message.text),
      from: message.sender,
      to: `+${message.mobile}`,
      sentAt: message.sentAt,
    })),
    ...(below ? { below } : {}),
  })
}
