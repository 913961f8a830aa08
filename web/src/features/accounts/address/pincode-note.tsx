/** [D-22, D-85] */
import { useMessages } from '../../../language/use-messages.ts'
import { startOfIstDay } from '@thela/domain/calendar'
import type { ReactNode } from 'react'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { CheckIcon } from '@thela/ui/icons/icons.tsx'
import type { Messages } from '@thela/messages'
import { paise } from '@thela/domain/money'
import styles from './address.module.css'
import type { Serviceability } from './use-pincode.ts'

interface PincodeNoteProps {
  place: Serviceability
  hidesDates: boolean
  showsFree: boolean | undefined
}

export const PincodeNote = (props: PincodeNoteProps) => (
  <div className={styles.place}>
    <Facts {...props} />
  </div>
)

/** Three separate facts: delivery, COD, and the date. */
function Facts({ place, hidesDates, showsFree }: PincodeNoteProps) {
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
  // A dot does not begin a line, and what it is followed by is not broken.
  const delivery = proposedTexts(t, place.proposed, { hidesDates, showsFree }).join('\u00a0· ')
  return (
    <div role="status" className={styles.facts}>
      {delivery ? (
        <Fact>{delivery}</Fact>
      ) : (
        !place.codAvailable && <Fact>{t('accounts.pincode.deliverable')}</Fact>
      )}
      {place.codAvailable ? (
        <Fact>{t('accounts.pincode.cod')}</Fact>
      ) : (
        <p className={styles.less}>{t('accounts.pincode.noCod')}</p>
      )}
    </div>
  )
}

const Fact = ({ children }: { children: ReactNode }) => (
  <p className={styles.fact}>
    <CheckIcon size={16} />
    <span>{children}</span>
  </p>
)

type Proposed = NonNullable<Serviceability['proposed']>

/** The delivery that will be selected, not the fastest one: its date is the one that is kept. */
function proposedTexts(
  t: Messages,
  proposed: Proposed | undefined,
  { hidesDates, showsFree }: Omit<PincodeNoteProps, 'place'>,
): readonly string[] {
  if (proposed === undefined) return []
  const { charge, latest, fasterFrom } = proposed
  const isFree = showsFree && charge === 0
  const day = latest === undefined || hidesDates ? undefined : startOfIstDay(latest)
  if (day === undefined) return isFree ? [t('accounts.pincode.free')] : []
  const date = t.date(day, 'WEEKDAY')
  return [
    t(isFree ? 'accounts.pincode.freeBy' : 'accounts.pincode.by', { date }),
    ...(fasterFrom === undefined
      ? []
      : [
          t('accounts.pincode.faster', { amount: t.money(paise(fasterFrom)) }).replaceAll(
            ' ',
            '\u00a0',
          ),
        ]),
  ]
}
