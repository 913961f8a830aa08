import { accounts } from './accounts.ts'
import { checkout } from './checkout.ts'
import { embed } from './embed.ts'
import { errors } from './errors.ts'
import { fields } from './fields.ts'
import { identity } from './identity.ts'
import { invoices } from './invoices.ts'
import { kit } from './kit.ts'
import { links } from './links.ts'
import { notifications } from './notifications.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { privacy } from './privacy.ts'
import { regions } from './regions.ts'
import { rejections } from './rejections.ts'
import { requests } from './requests.ts'
import { shared } from './shared.ts'
import { shipments } from './shipments.ts'
import { shell } from './shell.ts'
import { thankYou } from './thank-you.ts'
import { tracking } from './tracking.ts'

export const english = {
  name: 'English',
  tag: 'en-IN',
  direction: 'ltr',
  words: {
    accounts,
    checkout,
    embed,
    errors,
    fields,
    identity,
    invoices,
    kit,
    links,
    notifications,
    orders,
    payments,
    privacy,
    regions,
    rejections,
    requests,
    shared,
    shell,
    shipments,
    thankYou,
    tracking,
  },
} as const
