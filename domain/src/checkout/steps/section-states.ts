/** [checkout §4 Address and delivery sections, D-56] */
import type { SectionState } from '../../accounts/index.ts'

/** How the sections open and close each other. */
export interface CheckoutSections {
  readonly address: SectionState
  /** EMPTY: the store has no shipping options, or none are loaded yet. */
  readonly delivery: SectionState | 'EMPTY'
  /** An e-mail is still required: payment stays closed. */
  readonly isEmailRequired: boolean
}

export type SectionEvent =
  | { readonly kind: 'addressOpened'; readonly as: 'EDIT' | 'LIST' }
  | { readonly kind: 'addressSaved'; readonly hasDeliveryOptions: boolean }
  | { readonly kind: 'deliveryLoaded'; readonly state: 'EDIT' | 'READ_ONLY' | 'EMPTY' }
  /** Chosen by the shopper: there is no further step. */
  | { readonly kind: 'deliveryFinished' }
  | { readonly kind: 'emailGiven' }

export function nextSections(sections: CheckoutSections, event: SectionEvent): CheckoutSections {
  switch (event.kind) {
    case 'addressOpened':
      return { ...sections, address: event.as }
    case 'addressSaved':
      return {
        ...sections,
        address: 'READ_ONLY',
        delivery: event.hasDeliveryOptions ? 'EDIT' : 'EMPTY',
      }
    case 'deliveryLoaded':
      return { ...sections, delivery: event.state }
    case 'deliveryFinished':
      return sections.delivery === 'EMPTY' ? sections : { ...sections, delivery: 'READ_ONLY' }
    case 'emailGiven':
      return { ...sections, isEmailRequired: false }
  }
}

/** Address done, and delivery done or not needed. */
export function isCheckoutReady(sections: CheckoutSections): boolean {
  return (
    sections.address === 'READ_ONLY' &&
    (sections.delivery === 'READ_ONLY' || sections.delivery === 'EMPTY')
  )
}

export function isPaymentVisible(sections: CheckoutSections): boolean {
  return isCheckoutReady(sections) && !sections.isEmailRequired
}

/** Card, EMI, COD and UPI actions are disabled while an earlier section is open. */
export function arePaymentActionsBlocked(sections: CheckoutSections): boolean {
  return isMovingOnBlocked(sections) || sections.delivery === 'EDIT'
}

export function isMovingOnBlocked(sections: CheckoutSections): boolean {
  return sections.address === 'EDIT' || sections.address === 'LIST'
}
