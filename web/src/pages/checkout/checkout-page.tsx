import { useMessages } from '../../language/use-messages.ts'
import type { CartPage } from '@thela/contracts/pages'
import type { SelectedPaymentType } from '@thela/domain/payments'
import { useId, useState } from 'react'
import { links } from '../../api/links.ts'
import { goWithSession } from '../../api/session.ts'
import type { SignInStep } from '../../features/identity/sign-in/sign-in-action.ts'
import type { PaymentAction } from '../../features/payments/section/payment-section.tsx'
import { PageFrame, SecureMark } from '../../shell/frame/page-frame.tsx'
import { StickyActionBar } from '@thela/ui/actions/sticky-action-bar.tsx'
import { Columns } from '@thela/ui/layout/columns.tsx'
import { CheckoutOverlays } from './dialogs/checkout-overlays.tsx'
import { stepOf, useLeaving } from './dialogs/use-leaving.ts'
import { OffersSlot } from './offers/offers-slot.tsx'
import { barTotal } from './sections/bar-total.ts'
import { CheckoutSections } from './sections/checkout-sections.tsx'
import { ProgressLine } from './sections/progress-line.tsx'
import { mainAction } from './sections/main-action.ts'
import { currentQuote } from './state/checkout-state.ts'
import { useCheckout } from './state/use-checkout.ts'
import { CheckoutSummary } from './summary/checkout-summary.tsx'
import { useStepFocus } from './use-step-focus.ts'

/** Arranges the sections; the only owner of checkout state. [checkout §2] */
export function CheckoutPage({ page }: { page: CartPage }) {
  const { brand, mode, settings, returnLink } = page
  const { isDev } = settings
  const checkout = useCheckout(page)
  const { state } = checkout
  const t = useMessages()
  const leaving = useLeaving(page, state)
  useStepFocus(stepOf(state))
  const [isBusy, setIsBusy] = useState(false)
  const [payment, setPayment] = useState<PaymentAction>()
  const [signIn, setSignIn] = useState<SignInStep>('PHONE')
  const [offered, setOffered] = useState<readonly SelectedPaymentType[]>([])
  const id = useId()
  const forms = { contact: `${id}contact`, address: `${id}address` }
  const { isHidden = false, ...action } = mainAction(t, state, { forms, payment, signIn })
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
        aside={<CheckoutSummary page={page} checkout={checkout} />}
      >
        <CheckoutSections
          page={page}
          checkout={checkout}
          forms={forms}
          onBusy={setIsBusy}
          onSignInStep={setSignIn}
          onAction={setPayment}
          onOffered={setOffered}
          onPlaced={seeOrder}
        />
        {!isHidden && (
          <StickyActionBar
            {...action}
            state={isBusy ? 'loading' : (action.state ?? 'ready')}
            {...barTotal(t, currentQuote(state))}
          />
        )}
        {page.hasOffers && <OffersSlot checkout={checkout} />}
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
