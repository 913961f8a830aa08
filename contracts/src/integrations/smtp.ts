import { Type } from 'typebox'
import { setting } from '../stores/setting.ts'
import { defineIntegration } from './define-integration.ts'

const { choice, shaped, text } = setting

const ADDRESS = '^[^\\s@<>",;:]{1,64}@[A-Za-z0-9.-]{1,180}\\.[A-Za-z]{2,24}$'
const address = (description: string) => shaped(ADDRESS, 'one address', description)

export const smtp = defineIntegration({
  code: 'SMTP',
  name: 'Email',
  kind: 'MESSAGE',
  account: {
    server: shaped(
      '^[A-Za-z0-9.-]{1,253}:[0-9]{1,5}$',
      'a mail server with its port, such as smtp.example.com:587',
      'The mail server with its port, such as `smtp.example.com:587`.',
    ),
    security: choice(
      ['STARTTLS', 'TLS', 'NONE'] as const,
      'STARTTLS',
      'STARTTLS on port 587, TLS on port 465. NONE lets everybody on the way read along: it works in the demo alone.',
    ),
    from: address('The sender.'),
    replyTo: Type.Optional(address('Where replies go, where that differs.')),
  },
  secrets: {
    user: text(254, 'At the mail server.'),
    password: text(500, 'At the mail server.'),
  },
})
