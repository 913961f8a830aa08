import { orders } from './orders.ts'
import { shared } from './shared.ts'
import { shell } from './shell.ts'
import { tracking } from './tracking.ts'

export const hindi = {
  name: 'हिन्दी',
  tag: 'hi-IN',
  direction: 'ltr',
  words: { orders, shared, shell, tracking },
} as const
