/**
 * What the owner of a phone has chosen is not seen by whoever typed it, and holds for what goes to the phone.
 * [I34, ADR-369]
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../text/index.ts'
import type { Language } from '../text/index.ts'
import { MEDIA, notificationRoutes, optedOutMedia } from './notification-routes.ts'
import type { Medium, MediumChoice } from './notification-routes.ts'
import { isUpdate, NOTIFICATION_KINDS } from './notification-kinds.ts'

const language = fc.constantFrom(...LANGUAGES)
const channels = fc
  .array(
    fc.record({
      medium: fc.constantFrom(...MEDIA),
      isReachable: fc.boolean(),
      languages: fc.uniqueArray(language),
    }),
    { maxLength: 5 },
  )
  .map((list) => list.map((channel, index) => ({ ...channel, account: `A${index}` })))
const choice = fc.record({ isOut: fc.boolean(), at: fc.nat({ max: 5 }) })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
/** Of an owner: the language and each medium. */
const owner = fc.record({
  language: maybe(language),
  ofPhone: fc.record({ SMS: maybe(choice), WHATSAPP: maybe(choice), EMAIL: maybe(choice) }),
})
interface Owner {
  readonly language: Language | undefined
  readonly ofPhone: Readonly<Record<string, MediumChoice | undefined>>
}
const NOBODY: Owner = { language: undefined, ofPhone: {} }
const message = fc.record({
  kind: fc.constantFrom(...NOTIFICATION_KINDS),
  language: maybe(language),
  storeLanguage: language,
  prefersWhatsapp: maybe(fc.boolean()),
  ofAddress: maybe(choice),
  channels,
})
type Sent = typeof message extends fc.Arbitrary<infer T> ? T : never

function routesFor(sent: Sent, { language: chosen, ofPhone }: Owner, isPhoneVerified: boolean) {
  const { ofAddress, ...wanted } = sent
  const optedOut = optedOutMedia({ ofPhone, ofAddress, isPhoneVerified })
  const preferences = { language: chosen, optedOut }
  return notificationRoutes(sent.channels, {
    ...wanted,
    accounts: undefined,
    isPhoneVerified,
    preferences,
  })
}

test('[I34] whether a letter comes, and in which language, is the same whoever owns a typed phone', () => {
  fc.assert(
    fc.property(message, owner, (sent, known) => {
      const [typed] = routesFor(sent, known, false)
      const [fresh] = routesFor(sent, NOBODY, false)
      if (fresh?.medium === 'EMAIL') expect(typed).toEqual(fresh)
      else expect(typed?.medium).not.toBe('EMAIL')
    }),
  )
})

test('[I34] each letter that may follow has the language of the order', () => {
  fc.assert(
    fc.property(message, owner, (sent, known) => {
      const fresh = routesFor(sent, NOBODY, false)
      for (const route of routesFor(sent, known, false).filter((one) => one.medium === 'EMAIL'))
        expect(fresh).toContainEqual(route)
    }),
  )
})

test('[I34] whatever fails, no letter comes in the place of what the owner of a typed phone has turned off', () => {
  fc.assert(
    fc.property(message, owner, (sent, known) => {
      const fresh = routesFor(sent, NOBODY, false)
      const typed = routesFor(sent, known, false).map(({ account }) => account)
      const isLeft = ({ account }: { readonly account: string }) => typed.includes(account)
      const firstOut = fresh.findIndex((route) => route.medium !== 'EMAIL' && !isLeft(route))
      const letters = fresh.flatMap(({ medium, account }, index) =>
        medium === 'EMAIL' && (firstOut === -1 || index < firstOut) ? [account] : [],
      )
      const left = typed.filter((account) =>
        fresh.some((route) => route.account === account && route.medium === 'EMAIL'),
      )
      expect(left).toEqual(letters)
    }),
  )
})

test('[ADR-216] nothing reaches a phone by what its owner has turned off, whoever typed it', () => {
  fc.assert(
    fc.property(message, owner, fc.boolean(), (sent, known, isPhoneVerified) => {
      const media = routesFor(sent, known, isPhoneVerified).map(({ medium }) => medium)
      const isOff = (medium: 'SMS' | 'WHATSAPP') => known.ofPhone[medium]?.isOut === true
      if (isOff('WHATSAPP')) expect(media).not.toContain('WHATSAPP')
      if (isOff('SMS') && isUpdate(sent.kind)) expect(media).not.toContain('SMS')
    }),
  )
})

const at = (isOut: boolean, time: number): MediumChoice => ({ isOut, at: time })
test.each<[string, MediumChoice | undefined, MediumChoice | undefined, boolean, readonly Medium[]]>(
  [
    ['nothing was chosen', undefined, undefined, true, []],
    ['the customer has', at(true, 1), undefined, true, ['EMAIL']],
    ['the owner of a typed phone has', at(true, 1), undefined, false, []],
    ['the address has', undefined, at(true, 1), false, ['EMAIL']],
    ['the customer on again, later', at(false, 2), at(true, 1), true, []],
    ['the address, later', at(false, 1), at(true, 2), true, ['EMAIL']],
    ['the owner of a typed phone on again, later', at(false, 2), at(true, 1), false, ['EMAIL']],
  ],
)('[ADR-369] letters are off: %s', (_, EMAIL, ofAddress, isPhoneVerified, media) => {
  expect(optedOutMedia({ ofPhone: { EMAIL }, ofAddress, isPhoneVerified })).toEqual(media)
})
