import { orders } from './orders.ts'
import { shared } from './shared.ts'
import { shell } from './shell.ts'
import { tracking } from './tracking.ts'

export const english = {
  name: 'English',
  tag: 'en-IN',
  direction: 'ltr',
  words: { orders, shared, shell, tracking },
} as const
