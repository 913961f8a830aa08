import { html } from '../page/html.ts'
import { inboxPage as inbox } from '../page/inbox-page.ts'
import type { Letter } from './read-letter.ts'

/** All letters of all inboxes, or of one. */
export const inboxPage = (letters: readonly Letter[], to: string): string =>
  inbox({
    title: 'Mail inbox',
    heading: 'Mail',
    things: 'letters',
    search: { name: 'to', label: 'Email address', keyboard: 'email', value: to },
    items: letters.map((letter) => ({
      ...letter,
      bubble: html`<a href="/mail/letters/${letter.id}"><strong>${letter.subject}</strong></a
        ><br />
        ${letter.text}`,
    })),
  })
