import type { CartInfo, Totals } from '@thela/contracts/cart'
import type { PaymentOption } from '@thela/contracts/checkout'
import type { StoreBrand } from '@thela/contracts/pages'
import { PAYMENT_TYPE_LABELS, preselectPayment } from '@thela/domain/payments'
import { formatPaise, paise } from '@thela/domain/shared'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton, SkeletonStack } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RadioCardGroup } from '../../ui/lists/radio-card-group.tsx'
import { totalsOf, type PaymentFailure } from './payment-choice.ts'
import { usePaymentOptions } from './use-payment-options.ts'

export interface PaymentAction {
  text: string
  isDisabled: boolean
  isLoading: boolean
  onPress: () => void
}

export interface PaymentSectionProps {
  store: StoreBrand
  cart: CartInfo
  mode: 'page' | 'popup'
  parentOrigin?: string
  addressId: string
  billingAddressId?: string
  shippingOptionId?: string
  gstin?: string
  utm: Record<string, string>
  isBlocked: boolean
  onTotals: (totals: Totals | undefined) => void
  onFailure: (failure: PaymentFailure) => void
  onPlaced: (cartId: string) => void
  renderAction: (action: PaymentAction) => void
}

/** How the order is paid. [checkout §2 Payment section] */
export function PaymentSection(props: PaymentSectionProps) {
  const { cart, addressId, shippingOptionId } = props
  const { offered, retry } = usePaymentOptions({
    cartId: cart.id,
    revision: cart.revision,
    addressId,
    shippingOptionId,
  })
  return (
    <Card title="Payment">
      {offered.state === 'loading' && (
        <SkeletonStack label="Loading the ways to pay">
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </SkeletonStack>
      )}
      {offered.state === 'failed' && (
        <Notice
          tone="error"
          title="The ways to pay could not be loaded"
          announce
          actions={
            <Button look="plain" onPress={retry}>
              Try again
            </Button>
          }
        />
      )}
      {offered.state === 'ready' && <Methods {...props} options={offered.offer.options} />}
    </Card>
  )
}

function Methods({
  cart,
  options,
  isBlocked,
  onTotals,
  renderAction,
}: PaymentSectionProps & { options: readonly PaymentOption[] }) {
  const usable = options.filter((option) => option.disabledReason === undefined)
  const [chosen, setChosen] = useState(() => {
    const selection = preselectPayment({
      listed: usable.map(({ type }) => type),
      variant: 'CHECKOUT',
      allowOfflineOrder: false,
      hasPreferredOrder: true,
    })
    return usable.find(({ type }) => type === selection?.type)
  })
  const tell = useEffectEvent(() => {
    onTotals(chosen && totalsOf(cart, chosen))
    renderAction({
      text: chosen ? `Pay ${formatPaise(paise(chosen.total))}` : 'Continue',
      isDisabled: isBlocked || !chosen,
      isLoading: false,
      onPress: () => undefined,
    })
  })
  useEffect(() => tell(), [chosen, isBlocked])
  return (
    <RadioCardGroup
      title="Ways to pay"
      titleIsHidden
      name="payment"
      value={chosen?.type}
      cards={options.map((option) => ({
        value: option.type,
        text: PAYMENT_TYPE_LABELS[option.type],
        note: option.text,
        reason: option.disabledReason ?? option.downtime,
        disabled: option.disabledReason !== undefined,
      }))}
      onChoose={(type) => setChosen(options.find((option) => option.type === type))}
    />
  )
}
