import { MEDIA } from '@thela/domain/notifications'
import { LANGUAGES } from '@thela/domain/text'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { example, literals } from '../../fields.ts'

const Media = Type.Array(literals(MEDIA), { maxItems: MEDIA.length })
/** Null: as the page on which the order was placed. */
const ChosenLanguage = Type.Union([literals(LANGUAGES), Type.Null()])

export const Preferences = Type.Object({
  language: ChosenLanguage,
  /** By these no updates are wanted. */
  optedOut: Media,
  /** By which the store writes to this customer. */
  media: Media,
  languages: Type.Array(literals(LANGUAGES)),
})
export type Preferences = Static<typeof Preferences>

const Choice = Type.Object(
  { language: ChosenLanguage, optedOut: Media },
  { additionalProperties: false },
)

/** By the link of a letter one chooses about e-mail to its address, and nothing else. */
const LetterChoice = Type.Object({ isOptedOut: Type.Boolean() }, { additionalProperties: false })

const Key = Type.Object({
  key: example(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{27}$',
      description: 'From a link of a letter; it stands for letters to that address alone.',
    }),
    'bWVoZXIxMjM0NTY3ODkwYWJjZGV',
  ),
})

export const getPreferences = defineCall({
  route: 'GET /checkout/notifications/preferences',
  summary: 'How the customer wants to be written to by this store',
  tokens: ['USER'],
  rate: 'read',
  reply: Preferences,
  failures: [],
})

export const setPreferences = defineCall({
  route: 'POST /checkout/notifications/preferences',
  summary: 'Choose it',
  tokens: ['USER'],
  needsOtp: true,
  rate: 'write',
  body: Choice,
  reply: Preferences,
  failures: [],
})

export const getPreferencesOfLink = defineCall({
  route: 'GET /checkout/notifications/preferences/:key',
  summary: 'Whether letters go to the address that has this link',
  tokens: ['NONE'],
  rate: 'lookup',
  params: Key,
  reply: Preferences,
  failures: ['NOT_FOUND'],
})

export const setPreferencesOfLink = defineCall({
  route: 'POST /checkout/notifications/preferences/:key',
  summary: 'Choose that by the link of a letter',
  tokens: ['NONE'],
  rate: 'write',
  params: Key,
  body: LetterChoice,
  reply: Preferences,
  failures: ['NOT_FOUND'],
})
