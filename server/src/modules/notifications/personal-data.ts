/** [D-40, ADR-255] */
import { keptList } from '../../db/kept-list.ts'
import { sql, statement } from '../../db/statement.ts'
import type { Medium, MediumChoice } from '@thela/domain/notifications'
import type { Consent } from '@thela/domain/privacy'
import type { Transaction } from '../../db/statement.ts'
import type { Person, PersonalData } from '../module.ts'
import type { PreferenceDependencies } from './preferences.ts'
import { preferencesRepository } from './preferences-repository.ts'

/** Of which orders and parcels something was sent; never to where, nor what it said. An attempt is of its parcel. */
const sent = keptList<{
  storeId: string
  orderIds: readonly string[]
  shipmentIds: readonly string[]
}>(
  'notifications.kept-of-person',
  (v) => sql`select kind, split_part(key, '@', 1) as about, sent_at as "sentAt" from notifications
   where store_id = ${v.storeId} and sent_at is not null
     and split_part(key, '@', 1) = any (${v.orderIds}::text[] || ${v.shipmentIds}::text[])
   order by sent_at desc limit 1000`,
)

const chosen = keptList<{ storeId: string; phone: string }>(
  'notifications.kept-preferences',
  (v) => sql`select language, choices from notification_preferences
   where store_id = ${v.storeId} and phone = ${v.phone}`,
)

const erasePreferences = statement<unknown, { storeId: string; phone: string }>(
  'notifications.erase-person',
  (v) => sql`with letters as (
     delete from letter_choices where store_id = ${v.storeId} and phone = ${v.phone})
   delete from notification_preferences where store_id = ${v.storeId} and phone = ${v.phone}`,
)

const erasePlanned = statement<unknown, { storeId: string; about: readonly string[] }>(
  'notifications.erase-person-planned',
  (v) => sql`delete from planned_notifications
   where store_id = ${v.storeId} and object_id = any (${v.about}::text[])`,
)

const choicesOf = statement<
  { readonly choices: Readonly<Record<string, MediumChoice | undefined>> },
  { storeId: string; phone: string }
>(
  'notifications.choices-of-person',
  (v) => sql`select choices from notification_preferences
   where store_id = ${v.storeId} and phone = ${v.phone}`,
)

/** Whoever orders gives a number for messages about the order. */
const firstOrder = statement<
  { readonly at: Date | null },
  { storeId: string; orderIds: readonly string[] }
>(
  'notifications.first-order-of-person',
  (v) => sql`select min(placed_at) as at from orders
   where store_id = ${v.storeId} and order_id = any (${v.orderIds}::text[])`,
)

/** Given with the first order, unless it was taken back in every medium. */
function consentOf(choices: readonly MediumChoice[], since: Date | undefined): Consent {
  const isOut = choices.length > 0 && choices.every((choice) => choice.isOut)
  const at = Math.max(0, ...choices.map((choice) => choice.at))
  if (at > 0) return { isGiven: !isOut, at: new Date(at * 1000), source: 'CHOICE' }
  return { isGiven: since !== undefined, at: since, source: 'ORDER' }
}

const aboutOf = ({ storeId, orderIds, shipmentIds }: Person) => ({
  storeId,
  about: [...orderIds, ...shipmentIds],
})

/** One medium is enough to end what went by it; the other ways stay. */
const optOut =
  ({ stores }: Pick<PreferenceDependencies, 'stores'>, media: readonly Medium[]) =>
  async (transaction: Transaction, { storeId, phone }: Person): Promise<void> => {
    const store = await stores.get(storeId)
    for (const medium of media) {
      const chosen = { phone, medium, isOut: true, chosenAt: new Date() }
      await preferencesRepository.chooseMedium(transaction, store, chosen)
    }
  }

type ConsentDependencies = Pick<PreferenceDependencies, 'stores' | 'channelsOf'>

export const personalNotifications = (deps: ConsentDependencies): PersonalData => ({
  withdraw: {
    ORDER_MESSAGES: optOut(deps, ['SMS', 'EMAIL']),
    WHATSAPP: optOut(deps, ['WHATSAPP']),
  },
  kept: { MESSAGES: [chosen, sent] },
  async consents(db, person) {
    const choices = (await db.first(choicesOf(person)))?.choices ?? {}
    const since = (await db.first(firstOrder(person)))?.at ?? undefined
    const used = deps.channelsOf(await deps.stores.get(person.storeId)).map(({ medium }) => medium)
    const consentTo = (media: readonly Medium[]): Consent =>
      consentOf(
        media.map((medium) => choices[medium]).filter((choice) => choice !== undefined),
        // An order agrees only to what its store sends.
        media.some((medium) => used.includes(medium)) ? since : undefined,
      )
    return { ORDER_MESSAGES: consentTo(['SMS', 'EMAIL']), WHATSAPP: consentTo(['WHATSAPP']) }
  },
  async erase(transaction, person) {
    await transaction.run(erasePlanned(aboutOf(person)))
    return { MESSAGES: await transaction.run(erasePreferences(person)) }
  },
})
