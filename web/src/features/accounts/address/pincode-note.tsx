/** [D-22, D-85] */
import { useMessages } from '../../../language/use-messages.ts'
import { startOfIstDay } from '@thela/domain/calendar'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import type { Messages } from '@thela/messages'
import { paise } from '@thela/domain/money'
import styles from './address.module.css'
import type { Serviceability } from './use-pincode.ts'

interface PincodeNoteProps {
  place: Serviceability
  hidesDates: boolean
}

export const PincodeNote = (props: PincodeNoteProps) => (
  <div className={styles.place}>
    <Facts {...props} />
  </div>
)

/** Three separate facts: delivery, COD, and the date. */
function Facts({ place, hidesDates }: PincodeNoteProps) {
  const t = useMessages()
  if (!place.deliverable) {
    return (
      <Notice tone="warning" announce>
        {t('accounts.pincode.undeliverable', { pincode: place.pincode })}
      </Notice>
    )
  }
  // Nothing is said about an unknown place.
  if (!place.known) {
    return (
      <Notice tone="info" announce>
        {t('accounts.pincode.unknown')}
      </Notice>
    )
  }
  const cod = place.codAvailable && t('accounts.pincode.cod')
  const proposed = hidesDates ? undatedOf(place.proposed) : place.proposed
  // A dot does not begin a line.
  const delivery = proposedTexts(t, proposed).join('\u00a0· ')
  return (
    <>
      <Notice tone="success" announce>
        {delivery && <p>{delivery}</p>}
        {cod ? <p>{cod}</p> : !delivery && t('accounts.pincode.deliverable')}
      </Notice>
      {!place.codAvailable && <Notice announce>{t('accounts.pincode.noCod')}</Notice>}
    </>
  )
}

type Proposed = NonNullable<Serviceability['proposed']>

const undatedOf = (proposed: Proposed | undefined): Proposed | undefined =>
  proposed && { charge: proposed.charge }

/** The delivery that will be selected, not the fastest one: its date is the one that is kept. */
function proposedTexts(t: Messages, proposed: Proposed | undefined): readonly string[] {
  if (proposed === undefined) return []
  const { charge, latest, fasterFrom } = proposed
  const isFree = charge === 0
  const day = latest === undefined ? undefined : startOfIstDay(latest)
  if (day === undefined) return isFree ? [t('accounts.pincode.free')] : []
  const date = t.date(day, 'WEEKDAY')
  return [
    t(isFree ? 'accounts.pincode.freeBy' : 'accounts.pincode.by', { date }),
    ...(fasterFrom === undefined
      ? []
      : [t('accounts.pincode.faster', { amount: t.money(paise(fasterFrom)) })]),
  ]
}
