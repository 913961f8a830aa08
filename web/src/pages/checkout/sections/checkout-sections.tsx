import type { CartPage } from '@thela/contracts/pages'
import type { SelectedPaymentType } from '@thela/domain/payments'
import type { Quote } from '@thela/domain/orders'
import { Suspense, useCallback } from 'react'
import type { PaymentAction } from '../../../features/payments/section/payment-section.tsx'
import { FIRST_HEADING, focusSoon } from '@thela/ui/focus-soon.ts'
import { CheckoutSteps } from '../load-lazily.ts'
import { currentQuote } from '../state/checkout-state.ts'
import type { Checkout } from '../state/use-checkout.ts'
import { ContactCard } from './contact-card.tsx'
import { LazyCards } from './lazy-cards.tsx'
import type { FormIds } from './main-action.ts'
import type { SignInStep } from '../../../features/identity/sign-in/sign-in-action.ts'

export interface CheckoutSectionsProps {
  page: CartPage
  checkout: Checkout
  forms: FormIds
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  signInStep: SignInStep
  onSignInStep: (step: SignInStep) => void
  onAction: (action: PaymentAction | undefined) => void
  onOffered: (offered: readonly SelectedPaymentType[]) => void
  onPlaced: (cartId: string) => void
}

/** The contact, and the sections after it. */
export function CheckoutSections(props: CheckoutSectionsProps) {
  const { page, checkout, forms, onBusy, onAction, onOffered, onPlaced } = props
  const { state, dispatch, problem } = checkout
  const onQuote = useCallback(
    (quote: Quote | undefined) => dispatch({ kind: 'quoted', quote }),
    [dispatch],
  )
  const later = <LazyCards hasDelivery={state.cart.requiresShipping} />
  return (
    <>
      <ContactCard
        formId={forms.contact}
        state={state}
        onBusy={onBusy}
        step={props.signInStep}
        isBusy={props.isBusy}
        onStep={props.onSignInStep}
        onSignedIn={checkout.signedIn}
        onOpen={() => dispatch({ kind: 'contactOpened' })}
        onKeep={() => {
          dispatch({ kind: 'contactClosed' })
          focusSoon(FIRST_HEADING)
        }}
      />
      {state.contact.visitor.kind === 'ANON' ? (
        later
      ) : (
        <Suspense fallback={later}>
          <CheckoutSteps
            page={page}
            state={state}
            dispatch={dispatch}
            addressFormId={forms.address}
            onBusy={onBusy}
            onQuote={onQuote}
            isCartBusy={checkout.isCartBusy}
            onFailure={(failure) => checkout.fail(failure, currentQuote(state))}
            onPlaced={onPlaced}
            onAction={onAction}
            onMethod={checkout.chooseMethod}
            onOffered={onOffered}
            isShut={problem !== undefined || checkout.isCartBusy}
            onPlacedElsewhere={checkout.placedElsewhere}
          />
        </Suspense>
      )}
    </>
  )
}
