/** [checkout §4, §9, D-9] */
import type { PartialCodConfig } from '@thela/contracts/calls/checkout/partial-cod'
import type { DeliveryType } from '@thela/domain/checkout'
import { paise, ZERO_PAISE } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { Messages } from '@thela/messages'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { CheckboxField } from '@thela/ui/fields/checkbox-field.tsx'
import { focusSoon } from '@thela/ui/focus-soon.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { deliveredBy } from '../methods/cod-name.ts'
import styles from './partial-cod.module.css'

const NAME = 'partialCod'

export interface PartialCodProps {
  /** Undefined where it is not offered. */
  config: PartialCodConfig | undefined
  isPartial: boolean
  /** The opt-in was cleared, and not by the shopper. */
  wasCleared: boolean
  delivery: DeliveryType | undefined
  choose: (isPartial: boolean) => void
}

interface PartialCodBoxProps extends PartialCodProps {
  /** It was chosen before: what undid it can choose it again. */
  wasChosen: boolean
  /** The shopper can open COD, within which it is chosen for the first time. */
  canOpenCod: boolean
}

/** Before the methods, which pay either of the two amounts: once the split was chosen, or COD cannot be opened. */
export function PartialCod(props: PartialCodBoxProps) {
  const { config, isPartial, wasChosen, wasCleared, delivery, choose, canOpenCod } = props
  const t = useMessages()
  const isOffered = config !== undefined && (isPartial || wasChosen || !canOpenCod)
  if (!isOffered && !wasCleared) return null
  const by = deliveredBy(delivery)
  const { deposit = ZERO_PAISE } = config?.quote ?? {}
  return (
    <div className={styles.partial}>
      {isOffered && (
        <CheckboxField
          name={NAME}
          label={splitText(t, config, delivery)}
          note={
            !isPartial &&
            t('payments.partialCod.note', { now: t.money(config.quote.payableNow), ...by })
          }
          checked={isPartial}
          onChange={choose}
        />
      )}
      {isPartial && config?.steps && <Steps steps={config.steps} delivery={delivery} />}
      {isPartial && deposit > 0 && !hasRefundStep(config?.steps) && (
        <p>{t('payments.partialCod.REFUND', { amount: t.money(deposit), ...by })}</p>
      )}
      {wasCleared && (
        <Notice tone="warning" announce>
          {t('payments.partialCod.cleared', by)}
        </Notice>
      )}
    </div>
  )
}

/** "Pay ₹100 now, ₹1,399 on delivery" */
function splitText(
  t: Messages,
  { quote }: PartialCodConfig,
  delivery: DeliveryType | undefined,
): string {
  const { deposit = ZERO_PAISE, payableNow, dueOnDelivery } = quote
  return t(`payments.partialCod.${deposit > 0 ? 'toggleDeposit' : 'toggle'}`, {
    now: t.money(payableNow),
    later: t.money(dueOnDelivery),
    ...deliveredBy(delivery),
  })
}

/** The row of COD says this where a part can be paid now. */
export function codNote(
  t: Messages,
  { config, isPartial }: Pick<PartialCodProps, 'config' | 'isPartial'>,
  { whole, delivery }: Pick<PartialCodProps, 'delivery'> & { readonly whole: Paise },
): string | undefined {
  if (!config) return undefined
  const by = deliveredBy(delivery)
  // Opened while the split holds, COD ends it.
  if (isPartial) return t('payments.partialCod.whole', { amount: t.money(whole), ...by })
  const { deposit = ZERO_PAISE, payableNow } = config.quote
  const now = t.money(payableNow)
  return t(`payments.partialCod.${deposit > 0 ? 'waysDeposit' : 'ways'}`, { now, ...by })
}

interface CodPartsProps extends Pick<PartialCodProps, 'config' | 'choose' | 'delivery'> {
  /** On delivery, where nothing is paid now. */
  whole: Paise
}

/** Within COD: all of it on delivery, or a part now, which the methods above then pay. (ADR-191) */
export function CodParts({ config, choose, delivery, whole }: CodPartsProps) {
  const t = useMessages()
  if (!config) return null
  const by = deliveredBy(delivery)
  const { deposit = ZERO_PAISE, payableNow, dueOnDelivery } = config.quote
  return (
    <div className={styles.parts}>
      <p>{t('payments.partialCod.whole', { amount: t.money(whole), ...by })}</p>
      <Button
        variant="plain"
        wide
        onClick={() => {
          choose(true)
          focusSoon(`input[name="${NAME}"]`)
        }}
      >
        {t(`payments.partialCod.${deposit > 0 ? 'insteadDeposit' : 'instead'}`, {
          now: t.money(payableNow),
          later: t.money(dueOnDelivery),
          ...by,
        })}
      </Button>
    </div>
  )
}

/** The store's own steps may leave the refund out; the page names it in any case. */
const hasRefundStep = (steps: PartialCodConfig['steps']): boolean =>
  steps?.list.some((step) => 'code' in step && step.code === 'REFUND') === true

interface StepsProps extends Pick<PartialCodProps, 'delivery'> {
  steps: NonNullable<PartialCodConfig['steps']>
}

function Steps({ steps, delivery }: StepsProps) {
  const t = useMessages()
  const List = steps.isNumbered ? 'ol' : 'ul'
  return (
    <List
      className={steps.isNumbered ? styles.numbered : styles.plain}
      aria-label={t('payments.partialCod.steps')}
    >
      {steps.list.map((step) => {
        const text =
          'text' in step
            ? step.text
            : t(`payments.partialCod.${step.code}`, {
                amount: t.money(paise(step.amount)),
                ...deliveredBy(delivery),
              })
        return <li key={text}>{text}</li>
      })}
    </List>
  )
}
