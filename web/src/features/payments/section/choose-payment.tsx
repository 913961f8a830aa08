import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import { useMessages } from '../../../language/use-messages.ts'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import { useRef, useState } from 'react'
import { quoteOf } from '../attempt/checkout-to-pay.ts'
import { useFailedPayment } from '../attempt/failed-payment.ts'
import { failedText } from '../attempt/failed-texts.ts'
import styles from './payment-section.module.css'
import { useAttempt } from '../attempt/use-attempt.ts'
import { AttemptDrawer } from './attempt-drawer.tsx'
import { isUsable } from './chosen-option.ts'
import { TrustLine } from './trust-line.tsx'
import { FreeOrder, freeOption } from './free-order.tsx'
import type { OptionsChange } from './config-change.ts'
import { listedRows, rowChosen } from './listed-rows.ts'
import type { PastPayments } from './listed-rows.ts'
import { PaymentList } from './payment-list.tsx'
import { NothingChosen } from './nothing-chosen.tsx'
import { OpenedMethod } from './opened-method.tsx'
import type { MethodHandle } from './opened-method.tsx'
import { PrepaidNudge } from './prepaid-nudge.tsx'
import { useChoice } from './use-choice.ts'
import type { ChoiceInput } from './use-choice.ts'
import { usePrefetch } from './use-prefetch.ts'
import { useReports } from './use-reports.ts'

/** Selecting, opening and paying a payment option. */
export function ChoosePayment(props: ChoiceInput) {
  const { payable, nudgesToPrepaid = false, isBlocked, onPlaced, onFailure, renderAction } = props
  const t = useMessages()
  const choice = useChoice(props)
  const { options, change, listOf, onRow, ...chosenInput } = choice
  const { instrument, card, onOption, onOptionsChanged: onRemoved } = chosenInput
  const [first] = useState(choice.chosen?.id)
  /** After "Pay another way", until something is chosen. */
  const [left, setLeft] = useState<PaymentOption['id']>()
  const chosen = left === choice.chosen?.id ? undefined : choice.chosen
  const past = pastPayments(props)
  const rows = listedRows(options, past)
  const row = rowChosen(rows, { option: chosen, instrument }, listOf)
  const opened = useRef<MethodHandle>(null)
  const submit = () => opened.current?.submit()
  const attempt = useAttempt({
    payable,
    failedBefore: props.failedBefore,
    onPlaced,
    onFailure: (failure) => onFailure({ ...failure, method: chosen?.id, submitAgain: submit }),
  })
  const offered = options.filter(isUsable).map(({ id }) => id)
  const free = freeOption(options)
  const quote = free ? free.quote : chosen && quoteOf({ option: chosen, instrument, card })
  useReports(props, { offered, quote })
  usePrefetch(offered)
  return (
    <>
      <FailedNotice payableId={payable.id} />
      <ChangeNotice change={change} />
      {free ? (
        <FreeOrder {...{ attempt, payable, isBlocked, renderAction }} ref={opened} option={free} />
      ) : (
        <PaymentList
          {...{ rows, chosen: row, partial: props.partial, past, onRemoved }}
          onChoose={(next) => {
            setLeft(undefined)
            onRow(next)
          }}
          method={
            chosen && (
              <>
                <OpenedMethod
                  key={chosen.id}
                  {...chosenInput}
                  {...{ attempt, isBlocked, renderAction, payable }}
                  ref={opened}
                  option={chosen}
                  isShort={row?.used !== undefined && row.used.card === undefined}
                  wasOpened={chosen.id !== first}
                />
                {chosen.id === 'COD' && nudgesToPrepaid && (
                  <PrepaidNudge cod={chosen} options={options} onMethod={onOption} />
                )}
              </>
            )
          }
        />
      )}
      {!free && <TrustLine provider={attempt.provider} />}
      {!free && offered.length === 0 && props.ownCheckout && (
        <Notice tone="warning" title={t('payments.noneUsable')} actions={props.ownCheckout} />
      )}
      {!free && !chosen && <NothingChosen isBlocked={isBlocked} renderAction={renderAction} />}
      <AttemptDrawer
        attempt={attempt}
        chosen={choice.chosen}
        total={quote?.payableNow}
        options={options}
        onSubmit={submit}
        onMethod={(method) => {
          setLeft(undefined)
          onOption(method)
        }}
        onOtherWay={() => setLeft(choice.chosen?.id)}
        payable={payable}
      />
    </>
  )
}

/** The link of an order is for paying now, so that its COD does not lead there. */
const pastPayments = ({ usedOrder, lastUsed, payable }: ChoiceInput): PastPayments => ({
  usedOrder,
  lastUsed: payable.variant === 'PREPAY' ? undefined : lastUsed,
})

/** Not announced: the dialog before it says the same. */
function FailedNotice({ payableId }: { payableId: string }) {
  const t = useMessages()
  const failed = useFailedPayment(payableId)
  return (
    failed && (
      <div className={styles.failed}>
        <Notice tone="error">{failedText(t, failed)}</Notice>
      </div>
    )
  )
}

/** What has changed while the options were shown. */
function ChangeNotice({ change }: { change: OptionsChange | undefined }) {
  if (change?.isAboutChoice) {
    return (
      <Notice tone="warning" announce>
        {change.text}
      </Notice>
    )
  }
  return (
    <VisuallyHidden>
      <span role="status">{change?.text}</span>
    </VisuallyHidden>
  )
}
