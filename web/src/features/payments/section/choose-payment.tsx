import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import type { RtoAction } from '@thela/domain/payments'
import { useRef, useState } from 'react'
import { quoteOf } from '../attempt/checkout-to-pay.ts'
import { useAttempt } from '../attempt/use-attempt.ts'
import { AttemptDrawer } from './attempt-drawer.tsx'
import { chosenOption, isUsable, shownOptions } from './chosen-option.ts'
import { MethodList } from './method-list.tsx'
import { NothingChosen } from './nothing-chosen.tsx'
import { OpenedMethod } from './opened-method.tsx'
import type { MethodHandle } from './opened-method.tsx'
import type { PaymentSectionProps } from './payment-section-props.ts'
import { PrepaidNudge } from './prepaid-nudge.tsx'
import { usePrefetch } from './use-prefetch.ts'
import { useReports } from './use-reports.ts'

export interface ChoosePaymentProps extends PaymentSectionProps {
  options: readonly PaymentOption[]
  codRisk: RtoAction | undefined
}

/** Selecting, opening and paying a payment option. */
export function ChoosePayment(props: ChoosePaymentProps) {
  const { isBlocked, method, onMethod, onPlaced, onFailure, renderAction } = props
  const { nudgesToPrepaid = false } = props
  const options = shownOptions(props.options)
  const chosen = chosenOption(options, method)
  const [first] = useState(chosen?.id)
  const opened = useRef<MethodHandle>(null)
  const { instrument, choose } = useInstruments(chosen)
  const attempt = useAttempt({ checkout: props, onPlaced, onFailure })
  const offered = options.filter(isUsable).map(({ id }) => id)
  useReports(props, { offered, quote: chosen && quoteOf({ option: chosen, instrument }) })
  usePrefetch(offered)
  const shared = { attempt, isBlocked, renderAction, checkout: props, instrument }
  return (
    <>
      <MethodList
        options={options}
        chosen={chosen?.id}
        onChoose={onMethod}
        body={
          chosen && (
            <>
              <OpenedMethod
                {...shared}
                ref={opened}
                option={chosen}
                onInstrument={choose}
                wasOpened={chosen.id !== first}
              />
              {chosen.id === 'COD' && nudgesToPrepaid && (
                <PrepaidNudge cod={chosen} options={options} onMethod={onMethod} />
              )}
            </>
          )
        }
      />
      {!chosen && <NothingChosen isBlocked={isBlocked} renderAction={renderAction} />}
      <AttemptDrawer
        attempt={attempt}
        chosen={chosen}
        total={chosen && quoteOf({ option: chosen, instrument }).payableNow}
        offered={offered}
        onSubmit={() => opened.current?.submit()}
        onMethod={onMethod}
      />
    </>
  )
}

/** The selected instrument within each option, while it is offered. */
function useInstruments(chosen: PaymentOption | undefined) {
  const [wanted, setWanted] = useState<Partial<Record<PaymentOption['id'], string>>>({})
  const instrument = chosen?.instruments.find(
    ({ id, reason }) => id === wanted[chosen.id] && reason === undefined,
  )
  return {
    instrument: instrument?.id,
    choose: (id: string) => setWanted((now) => (chosen ? { ...now, [chosen.id]: id } : now)),
  }
}
