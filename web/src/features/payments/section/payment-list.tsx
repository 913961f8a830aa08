import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import type { Messages } from '@thela/messages'
import { Button } from '@thela/ui/actions/button.tsx'
import { ChipGroup } from '@thela/ui/lists/chip-group.tsx'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import { optionName } from '../methods/option-name.ts'
import { canBeOpened, isUp } from './chosen-option.ts'
import { listedRows } from './listed-rows.ts'
import type { ListedRow, PastPayments } from './listed-rows.ts'
import { MethodList } from './method-list.tsx'
import { partialCodRow, PartialCodSteps } from './partial-cod.tsx'
import type { PartialCod } from './partial-cod.tsx'
import styles from './partial-cod.module.css'

export interface PaymentListProps {
  rows: readonly ListedRow[]
  chosen: ListedRow | undefined
  /** Where it is offered. */
  partial: PartialCod | undefined
  past: PastPayments
  /** A saved card was removed. */
  onRemoved: () => void
  /** The chosen method, open. */
  method: ReactNode
  onChoose: (row: ListedRow) => void
}

/** The ways to pay; where the price can be paid in two parts, that is a row below COD. */
export function PaymentList({ partial, ...props }: PaymentListProps) {
  const { rows, chosen, method, onRemoved, onChoose } = props
  if (!partial) return <MethodList {...{ rows, chosen, onRemoved, onChoose }} body={method} />
  return <ListWithParts {...props} partial={partial} />
}

function ListWithParts(props: PaymentListProps & { partial: PartialCod }) {
  const { rows, chosen, partial, past, method, onRemoved, onChoose } = props
  const { config, isPartial, wholeOptions, delivery } = partial
  const t = useMessages()
  const listed = isPartial ? listedRows(wholeOptions, past) : rows
  const part: ListedRow = { key: 'PART', option: optionOfParts(partial) }
  const end = listed.findIndex(isCod) + 1 || listed.length
  return (
    <MethodList
      rows={[...listed.slice(0, end), part, ...listed.slice(end)]}
      chosen={isPartial ? part : chosen}
      onRemoved={onRemoved}
      part={{ key: part.key, ...partialCodRow(t, partial) }}
      onChoose={(row) => {
        if (row === part) return partial.choose(true)
        if (isPartial) partial.choose(false)
        onChoose(row)
      }}
      body={
        isPartial ? (
          <div className={styles.by}>
            {config.steps && <PartialCodSteps steps={config.steps} delivery={delivery} />}
            <MethodsOfPart {...props} partial={partial} />
          </div>
        ) : (
          method
        )
      }
    />
  )
}

/** The methods that pay a part are a row of short names; else the apps of UPI come at once, the others after a tap. */
function MethodsOfPart(props: PaymentListProps & { partial: PartialCod }) {
  const { chosen, partial, method, onRemoved, onChoose } = props
  const t = useMessages()
  const [isListOpen, setIsListOpen] = useState(false)
  const rows = props.rows.filter((row) => !isCod(row))
  const now = t.money(partial.config.quote.payableNow)
  const title = t('payments.partialCod.by', { now })
  const chips = methodChips(t, rows)
  if (chips) {
    const choose = (key: string) => {
      const row = rows.find((each) => each.key === key)
      if (row) onChoose(row)
    }
    return (
      <div className={styles.ways}>
        <ChipGroup
          {...{ title, chips }}
          name="part"
          value={chosen?.key}
          variant="halves"
          onChoose={choose}
        />
        {method}
      </div>
    )
  }
  if (!isListOpen && chosen?.option.id === 'UPI' && rows.length > 1) {
    return (
      <>
        {method}
        <div className={styles.others}>
          <Button variant="quiet" onClick={() => setIsListOpen(true)}>
            {t('payments.partialCod.others', { now })}
          </Button>
        </div>
      </>
    )
  }
  return (
    <MethodList
      title={title}
      name="part"
      {...{ rows, chosen, onRemoved, onChoose }}
      body={method}
    />
  )
}

const SHORT_NAMES: Partial<
  Record<PaymentOption['id'], `payments.partialCod.way.${'UPI' | 'CARD' | 'WALLET' | 'BANK'}`>
> = {
  UPI: 'payments.partialCod.way.UPI',
  CREDIT_DEBIT_CARD: 'payments.partialCod.way.CARD',
  WALLETS: 'payments.partialCod.way.WALLET',
  NET_BANKING: 'payments.partialCod.way.BANK',
}

/** There are none where a row has more to show than a short name, or there is nothing to choose. */
function methodChips(t: Messages, rows: readonly ListedRow[]) {
  const chips = rows.flatMap(({ key, option, used }) => {
    const name = SHORT_NAMES[option.id]
    const isPlain = name && !used && isUp(option) && canBeOpened(option)
    return isPlain ? [{ value: key, text: t(name), label: optionName(t, option) }] : []
  })
  return chips.length > 1 && chips.length === rows.length ? chips : undefined
}

const isCod = ({ option }: ListedRow): boolean => option.id === 'COD'

/** The texts of its row are its own. */
const optionOfParts = ({ config }: PartialCod): PaymentOption => ({
  id: 'COD',
  method: 'COD',
  group: 'COD',
  instruments: [],
  quote: config.quote,
})
