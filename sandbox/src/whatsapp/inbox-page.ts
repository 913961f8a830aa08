import { html } from '../page/html.ts'
import { phoneInbox } from '../page/inbox-page.ts'
import type { WhatsappMessage } from './business.ts'

/** All messages of all phones, or of one, with the words that a shopper can answer. */
export function inboxPage(messages: readonly WhatsappMessage[], mobile: string): string {
  return phoneInbox({
    title: 'WhatsApp inbox',
    heading: 'WhatsApp',
    messages,
    mobile,
    below: html`<form method="post" action="/whatsapp/replies" class="search">
      <label for="from">Reply from</label>
      <input
        id="from"
        name="from"
        inputmode="tel"
        value="${mobile || (messages[0]?.mobile ?? '')}"
      />
      <button name="text" value="STOP" class="quiet">STOP</button>
      <button name="text" value="START" class="quiet">START</button>
    </form>`,
  })
}
