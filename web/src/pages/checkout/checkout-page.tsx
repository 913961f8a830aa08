import type { CartPage } from '@thela/contracts/pages'
import type { SelectedPaymentType } from '@thela/domain/payments'
import { formatPaise } from '@thela/domain/money'
import type { Quote } from '@thela/domain/orders'
import { Suspense, useCallback, useId, useState } from 'react'
import { links } from '../../api/links.ts'
import { goWithSession } from '../../api/session.ts'
import type { PaymentAction } from '../../features/payments/section/payment-section.tsx'
import { PageFrame, SecureMark } from '../../shell/frame/page-frame.tsx'
import { StickyActionBar } from '@thela/ui/actions/sticky-action-bar.tsx'
import { focusSoon } from '@thela/ui/focus-soon.ts'
import { Columns } from '@thela/ui/layout/columns.tsx'
import { CartSummary } from './summary/cart-summary.tsx'
import { ContactCard } from './sections/contact-card.tsx'
import { currentQuote } from './state/checkout-state.ts'
import { deliveryNote } from './delivery-note.ts'
import { CheckoutSteps, CheckoutDialogs, LeavingPrompt, useLazy } from './load-lazily.ts'
import { LazyCards } from './sections/lazy-cards.tsx'
import { mainAction } from './sections/main-action.ts'
import { useCheckout } from './state/use-checkout.ts'
import { stepOf, useLeaving } from './dialogs/use-leaving.ts'
import { useStepFocus } from './use-step-focus.ts'

/** Puts the sections in order; the only holder of checkout state. [checkout §2] */
export function CheckoutPage({ page }: { page: CartPage }) {
  const { brand, mode, settings, returnLink } = page
  const { state, dispatch, problem, fail, ...checkout } = useCheckout(page)
  const leaving = useLeaving(page, state)
  useStepFocus(stepOf(state))
  const isKnown = state.visitor.kind !== 'ANON'
  const isLazyLoaded = useLazy(isKnown || problem !== undefined || leaving.isRequesting)
  const [isBusy, setIsBusy] = useState(false)
  const [payment, setPayment] = useState<PaymentAction>()
  const [offered, setOffered] = useState<readonly SelectedPaymentType[]>([])
  const onQuote = useCallback(
    (quoted: Quote | undefined) => dispatch({ kind: 'quoted', quote: quoted }),
    [dispatch],
  )
  const id = useId()
  const forms = { contact: `${id}contact`, address: `${id}address`, delivery: `${id}delivery` }
  const { isHidden = false, ...action } = mainAction(state, forms, payment)
  const quote = currentQuote(state)
  const chooseMethod = (method: SelectedPaymentType) => dispatch({ kind: 'methodChosen', method })
  const seeOrder = (cartId: string) =>
    goWithSession(links.thankYou(cartId, mode === 'popup' ? { mode } : {}))
  const later = <LazyCards hasDelivery={state.cart.requiresShipping} />
  return (
    <PageFrame
      brand={brand}
      homeLink={returnLink}
      mark={<SecureMark />}
      isPopUp={mode === 'popup'}
      hasActionBar={!isHidden}
      onLeave={leaving.request}
    >
      <Columns
        heading="Checkout"
        aside={
          <CartSummary
            cart={state.cart}
            quote={quote}
            deliveryNote={deliveryNote(page, state)}
            codCharge={state.methodQuote ? undefined : page.codCharge}
            open={settings.showExpandedOrderSummary}
            canEdit={settings.allowEdit}
            isBusy={checkout.isCartBusy}
            onChange={checkout.changeLine}
          />
        }
      >
        <ContactCard
          formId={forms.contact}
          state={state}
          onBusy={setIsBusy}
          onSignedIn={checkout.signedIn}
          onOpen={() => dispatch({ kind: 'contactOpened' })}
          onKeep={() => {
            dispatch({ kind: 'contactClosed' })
            focusSoon('main section h2')
          }}
        />
        {isKnown ? (
          <Suspense fallback={later}>
            <CheckoutSteps
              page={page}
              state={state}
              dispatch={dispatch}
              addressFormId={forms.address}
              deliveryFormId={forms.delivery}
              onBusy={setIsBusy}
              onQuote={onQuote}
              onFailure={(failure) => fail(failure, quote.total)}
              onPlaced={seeOrder}
              onAction={setPayment}
              onMethod={chooseMethod}
              onOffered={setOffered}
              isShut={problem !== undefined}
              onPlacedElsewhere={checkout.placedElsewhere}
            />
          </Suspense>
        ) : (
          later
        )}
        {!isHidden && (
          <StickyActionBar
            {...action}
            state={isBusy ? 'loading' : (action.state ?? 'ready')}
            total={formatPaise(quote.total)}
          />
        )}
      </Columns>
      {isLazyLoaded && (
        <Suspense>
          <CheckoutDialogs
            problem={problem}
            cart={state.cart}
            isBusy={checkout.isCartBusy}
            onClose={checkout.closeDialog}
            onReadAnew={checkout.readAnew}
            onChangeCart={checkout.changeLines}
            onLeave={leaving.leave}
            onSeeOrder={() => seeOrder(state.cart.id)}
            method={state.paymentMethod}
            offered={offered}
            onMethod={chooseMethod}
          />
          <LeavingPrompt
            open={leaving.isRequesting}
            texts={settings.leavingEarly}
            onStay={leaving.stay}
            onLeave={leaving.leave}
          />
        </Suspense>
      )}
    </PageFrame>
  )
}
