import { phoneInbox } from '../page/inbox-page.ts'
import type { Message } from './gateway.ts'

/** All texts of all phones, or of one. */
export const inboxPage = (messages: readonly Message[], mobile: string): string =>
  phoneInbox({ title: 'SMS inbox', heading: 'Messages', messages, mobile })
