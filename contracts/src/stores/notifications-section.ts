import { Type } from 'typebox'
import { accountName } from './account-fields.ts'
import { forEachNotification } from './notification-texts.ts'
import { setting } from './setting.ts'

/** By which of its accounts for messages a store sends what. [D-28] */
export const notifications = setting.section(
  'What customers and the store are sent, and by which accounts for messages in `connections`: the first is tried first, the next where it refuses. An empty list switches the message off.',
  forEachNotification((kind, description) =>
    Type.Optional(
      Type.Array(accountName('Code of an account for messages.'), {
        // Without a code nobody signs in.
        ...(kind === 'OTP' ? { minItems: 1 } : {}),
        defaultText: 'all that have a text for it',
        description,
      }),
    ),
  ),
)
