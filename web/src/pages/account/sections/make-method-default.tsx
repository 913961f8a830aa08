import type { SavedPaymentMethodInfo } from '@thela/contracts/calls/shapes/payment-option'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { useToast } from '@thela/ui/feedback/toaster.tsx'
import { focusSoon } from '@thela/ui/focus-soon.ts'
import { call } from '../../../api/call.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { errorText } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { methodName } from './method-name.ts'

export interface MakeMethodDefaultProps {
  method: SavedPaymentMethodInfo
  onMade: (methods: readonly SavedPaymentMethodInfo[]) => void
}

/** The checkout proposes it first from then on. */
export function MakeMethodDefault({ method, onMade }: MakeMethodDefaultProps) {
  const t = useMessages()
  const toast = useToast()
  const make = useAsyncAction(async () => {
    const body = { id: method.id }
    const reply = await call('POST /checkout/customer/payment-methods/default', { body })
    // The button goes.
    focusSoon('h1')
    toast(t('accounts.methods.madeDefault'), 'success')
    onMade(reply.paymentMethods)
  })
  return (
    <>
      <Button
        variant="quiet"
        label={t('accounts.methods.makeDefaultOf', { name: methodName(t, method) })}
        loading={make.isBusy}
        onClick={() => make.run()}
      >
        {t('accounts.methods.makeDefault')}
      </Button>
      {make.failure && (
        <Notice tone="error" announce>
          {errorText(t, make.failure)}
        </Notice>
      )}
    </>
  )
}
