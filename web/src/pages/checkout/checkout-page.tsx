import { useMessages } from '../../language/use-messages.ts'
import type { CartPage } from '@thela/contracts/pages'
import type { SelectedPaymentType } from '@thela/domain/payments'
import { useId, useState } from 'react'
import { links } from '../../api/links.ts'
import { goWithSession } from '../../api/session.ts'
import type { SignInStep } from '../../features/identity/sign-in/sign-in-action.ts'
import type { PaymentAction } from '../../features/payments/section/payment-section.tsx'
import { PageFrame, SecureMark } from '../../shell/frame/page-frame.tsx'
import { ActionBar } from '../../shell/frame/action-bar.tsx'
import { Columns } from '@thela/ui/layout/columns.tsx'
import { CheckoutOverlays } from './dialogs/checkout-overlays.tsx'
import { useLeaving } from './dialogs/use-leaving.ts'
import { barTotal } from './sections/bar-total.ts'
import { CheckoutSections } from './sections/checkout-sections.tsx'
import { ProgressLine } from './sections/progress-line.tsx'
import { mainAction } from './sections/main-action.ts'
import { currentQuote } from './state/checkout-state.ts'
import { useCheckout } from './state/use-checkout.ts'
import { stepOf, useProgressReport } from './state/use-progress-report.ts'
import { SummarySlot } from './summary/summary-slot.tsx'
import { usePaymentInView } from './use-payment-in-view.ts'
import { useStepFocus } from './use-step-focus.ts'

/** Arranges the sections; the only owner of checkout state. [checkout §2] */
export function CheckoutPage({ page }: { page: CartPage }) {
  const { brand, mode, returnLink } = page
  const { isDev } = page.settings
  const checkout = useCheckout(page)
  const { state } = checkout
  const t = useMessages()
  const leaving = useLeaving(page, state)
  useProgressReport(page, checkout, leaving.parent)
  useStepFocus(stepOf(state))
  const [isBusy, setIsBusy] = useState(false)
  const [payment, setPayment] = useState<PaymentAction>()
  usePaymentInView(stepOf(state), payment !== undefined)
  const [signIn, setSignIn] = useState<SignInStep>('PHONE')
  const [offered, setOffered] = useState<readonly SelectedPaymentType[]>([])
  const id = useId()
  const forms = { contact: `${id}contact`, address: `${id}address` }
  const { isHidden = false, ...action } = mainAction(t, state, {
    forms,
    payment,
    signIn,
    retryDelivery: () => checkout.dispatch({ kind: 'deliveryRetried' }),
    changeAddress: () => checkout.dispatch({ kind: 'addressOpened', as: 'LIST', view: 'SHIPPING' }),
  })
  const seeOrder = (cartId: string) =>
    goWithSession(
      links.thankYou(cartId, {
        ...(mode === 'popup' ? { mode } : {}),
        ...(isDev ? { isDev: 'true' } : {}),
      }),
    )
  return (
    <PageFrame
      brand={brand}
      homeLink={returnLink}
      mark={<SecureMark />}
      isPopUp={mode === 'popup'}
      hasActionBar={!isHidden}
      keepsHeader
      onLeave={leaving.request}
    >
      <ProgressLine state={state} />
      <Columns
        heading={t('checkout.title')}
        asideLabel={t('kit.summary')}
        aside={<SummarySlot page={page} checkout={checkout} />}
      >
        <CheckoutSections
          {...{ page, checkout, forms, isBusy }}
          onBusy={setIsBusy}
          signInStep={signIn}
          onSignInStep={setSignIn}
          onAction={setPayment}
          onOffered={setOffered}
          onPlaced={seeOrder}
        />
        {!isHidden && (
          <ActionBar
            {...action}
            state={isBusy ? 'loading' : (action.state ?? 'ready')}
            {...(action.isInBar ? {} : { ...barTotal(t, currentQuote(state)), hasBill: true })}
          />
        )}
      </Columns>
      <CheckoutOverlays
        page={page}
        checkout={checkout}
        leaving={leaving}
        offered={offered}
        onPlaced={seeOrder}
      />
    </PageFrame>
  )
}
