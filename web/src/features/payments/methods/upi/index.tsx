import { useMessages } from '../../../../language/use-messages.ts'
import { UPI_APPS } from '@thela/domain/payments'
import type { PayingUpiApp } from '@thela/domain/payments'
import { useState } from 'react'
import { memberOf } from '../../providers/provider.ts'
import type { MethodInput, OpenMethod } from '../method-view.ts'
import { amountOf, payText } from '../pay-text.ts'
import { UpiApps } from './upi-apps.tsx'
import { hasUpiApps } from './upi-device.ts'
import { UpiQr } from './upi-qr.tsx'
import { useUpiQr } from './use-upi-qr.ts'

/** The apps on a phone, or a QR code for a phone to scan. [D-1] */
export function useMethod(input: MethodInput): OpenMethod {
  const t = useMessages()
  const { option, attempt, instrument, onInstrument } = input
  const [isPhone] = useState(() => hasUpiApps(navigator))
  const apps = isPhone ? option.instruments.map(({ id }) => id).filter(isUpiApp) : []
  const app = apps.find((each) => each === instrument) ?? apps[0]
  const { qr, renew } = useUpiQr(input, app === undefined)
  if (app === undefined) {
    return {
      action: { text: t('payments.upi.scan'), submit: renew, isHidden: true },
      body: (
        <UpiQr qr={qr} amount={amountOf(t, { option, instrument: undefined })} onRenew={renew} />
      ),
      mustBeSeen: true,
    }
  }
  const pay = () =>
    // The server need not know the app: the same payment may be approved in another one.
    attempt.payInApp(
      { option, method: 'UPI' },
      {
        name: t(`payments.upiApp.${app}`),
        start: (provider, order, listener) =>
          memberOf(provider, 'payByUpiApp', order)(order, app, listener),
      },
    )
  return {
    action: { text: payText(t, { option, instrument: undefined }), submit: () => void pay() },
    body: (
      <UpiApps
        amount={amountOf(t, { option, instrument: undefined })}
        apps={apps}
        chosen={app}
        onChoose={onInstrument}
      />
    ),
  }
}

const isUpiApp = (id: string): id is PayingUpiApp =>
  id !== 'SELECT_APP' && (UPI_APPS as readonly string[]).includes(id)
