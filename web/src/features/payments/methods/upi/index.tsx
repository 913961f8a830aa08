/** [D-1] */
import { useMessages } from '../../../../language/use-messages.ts'
import type { PayingUpiApp } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import { Button } from '@thela/ui/actions/button.tsx'
import { classNames } from '@thela/ui/class-names.ts'
import { submitForm } from '@thela/ui/fields/submit-form.ts'
import { useId, useRef, useState } from 'react'
import { waitingAttempt } from '../../attempt/attempt-key.ts'
import { memberOf } from '../../providers/provider.ts'
import type { MethodInput, OpenMethod } from '../method-view.ts'
import { amountOf, payText, payWithText } from '../pay-text.ts'
import { LeadOut } from './lead-out.tsx'
import { lastUsedApp, UpiApps } from './upi-apps.tsx'
import { upiDevice } from './upi-device.ts'
import { UpiIdForm } from './upi-id-form.tsx'
import { UpiQr } from './upi-qr.tsx'
import styles from './upi.module.css'
import { useUpiQr } from './use-upi-qr.ts'

type Way = 'APPS' | 'QR' | 'ID'

/** The apps on a phone; a QR code for a phone to scan; a typed UPI id where that is allowed. */
export function useMethod(input: MethodInput): OpenMethod {
  const t = useMessages()
  const { option, attempt, payable, isBlocked, isBesideTotal } = input
  const [device] = useState(() => upiDevice(navigator))
  const apps = device.isPhone ? option.instruments : []
  const usual: Way = apps.length > 0 ? 'APPS' : 'QR'
  const [wanted, setWay] = useState<Way>(usual)
  const way = isOffered(wanted, { apps, option }) ? wanted : usual
  const { qr, renew } = useUpiQr(input, way === 'QR')
  const { pay, payAgain, payById, tried } = usePayments(input)
  const formId = useId()
  const shown = { option, instrument: undefined }
  const isShut = isBlocked || attempt.state.step !== 'idle'
  const amount = amountOf(t, shown)
  const known = device.inApp === undefined ? lastUsedApp(apps) : undefined
  // After another app was tried, "again" means that one.
  const app = known && (tried ?? known)
  const others = (['APPS', 'QR', 'ID'] as const).filter(
    (each) =>
      each !== way &&
      isOffered(each, { apps, option }) &&
      !(each === 'QR' && hasQrButton(way, device)),
  )
  const isBesideCode = way === 'QR' && !device.isPhone
  const otherWays = <OtherWays ways={others} isQuiet={isBesideCode} onChoose={setWay} />
  const body = {
    APPS:
      device.inApp === undefined ? (
        <UpiApps
          amount={amount}
          apps={apps}
          isDisabled={isShut}
          hasChooser={device.isAndroid}
          onPay={pay}
          onQr={() => setWay('QR')}
        />
      ) : (
        <LeadOut inApp={device.inApp} isAndroid={device.isAndroid} pageLink={payable.pageLink} />
      ),
    QR: <UpiQr qr={qr} amount={amount} otherWays={otherWays} onRenew={renew} />,
    ID: (
      <UpiIdForm
        id={formId}
        downHandles={option.upiIds?.downHandles ?? []}
        saved={option.upiIds?.saved ?? []}
        isShut={isShut}
        onPay={payById}
      />
    ),
  }
  return {
    action: {
      APPS: app
        ? {
            text: payWithText(t, { ...shown, isBesideTotal }, appName(t, app)),
            submit: () => pay(app),
          }
        : {
            text: payText(t, shown),
            submit: payAgain,
            isHidden: true,
            isTotalOnly: device.inApp === undefined,
          },
      QR: {
        text: t('payments.upi.scan'),
        submit: renew,
        isHidden: true,
        isTotalOnly: device.isPhone,
      },
      ID: { text: payText(t, shown), submit: () => submitById(formId) },
    }[way],
    body: (
      <>
        {body[way]}
        {way !== 'QR' && otherWays}
      </>
    ),
    mustBeSeen: way === 'QR',
  }
}

interface OtherWaysProps {
  ways: readonly Way[]
  isQuiet: boolean
  onChoose: (way: Way) => void
}

function OtherWays({ ways, isQuiet, onChoose }: OtherWaysProps) {
  const t = useMessages()
  if (ways.length === 0) return null
  return (
    <div className={classNames(styles.ways, isQuiet && styles.quiet)}>
      {ways.map((way) => (
        <Button key={way} variant={isQuiet ? 'quiet' : 'plain'} onClick={() => onChoose(way)}>
          {t(`payments.upi.show.${way}`)}
        </Button>
      ))}
    </div>
  )
}

/** Below the apps. */
const hasQrButton = (way: Way, { inApp }: ReturnType<typeof upiDevice>): boolean =>
  way === 'APPS' && inApp === undefined

const appName = (t: Messages, app: PayingUpiApp): string =>
  app === 'OTHER' ? t('payments.upi.anyApp') : t(`payments.upiApp.${app}`)

interface Offered extends Pick<MethodInput, 'option'> {
  apps: MethodInput['option']['instruments']
}

function isOffered(way: Way, { apps, option }: Offered): boolean {
  if (way === 'APPS') return apps.length > 0
  return way === 'QR' || option.upiIds !== undefined
}

/** The last one is repeated by "Try again". */
function usePayments({ option, attempt, payable }: MethodInput) {
  const t = useMessages()
  const last = useRef<() => void>(undefined)
  // Opened before the page was loaded again.
  const [tried, setTried] = useState<PayingUpiApp>()
  const [opened] = useState(() => waitingAttempt(payable.id, Date.now())?.upiApp)
  const begin = (payment: Parameters<typeof attempt.payInApp>[1], upiApp?: PayingUpiApp) => {
    last.current = () => void attempt.payInApp({ option, method: 'UPI', upiApp }, payment)
    last.current()
  }
  const pay = (app: PayingUpiApp) => {
    setTried(app)
    begin(
      {
        upiApp: app,
        name: appName(t, app),
        start: (provider, order, listener) =>
          memberOf(provider, 'payByUpiApp', order)(order, app, listener),
      },
      app,
    )
  }
  return {
    pay,
    tried,
    payById: (upiId: string) =>
      begin({
        name: t('payments.upi.appOf', { upiId }),
        start: (provider, order, listener) =>
          memberOf(provider, 'payByUpiId', order)(order, upiId, listener),
      }),
    payAgain: () => {
      if (last.current) last.current()
      else if (opened) pay(opened)
    },
  }
}

function submitById(formId: string): void {
  const form = document.getElementById(formId)
  if (form instanceof HTMLFormElement) submitForm(form)
}
