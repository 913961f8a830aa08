import { courierOf } from '../courier/courier.ts'
import { platformOf } from '../platform/platform.ts'
import type { NewFaultRule } from '../core/faults.ts'
import type { Sandbox } from '../core/sandbox.ts'

/** One button of the panel: what a person wants to see fail, without typing a rule. */
interface ReadySwitch {
  name: string
  label: string
  /** What a shopper sees of it, in one sentence. */
  effect: string
  /** Absent where it does one thing and leaves no state. */
  isOn?: (sandbox: Sandbox) => boolean
  toggle: (sandbox: Sandbox) => void
}

const SLOW_MS = 6000
const LATE_MS = 30_000

export const READY_SWITCHES: readonly ReadySwitch[] = [
  fault(
    {
      name: 'shopify-down',
      label: 'Shopify down',
      effect:
        'The shop’s own checkout opens instead of Thela’s; who is already paying still gets the order.',
    },
    { system: 'platform', kind: 'error-before' },
  ),
  fault(
    {
      name: 'shopify-slow',
      label: 'Shopify slow',
      effect: 'After 4 seconds without a checkout the shop’s own opens instead.',
    },
    { system: 'platform', kind: 'slow', delayMs: SLOW_MS },
  ),
  fault(
    {
      name: 'razorpay-down',
      label: 'Razorpay down',
      effect: 'UPI and cards say that nothing was charged; cash on delivery works.',
    },
    { system: 'razorpay', kind: 'error-before' },
  ),
  fault(
    {
      name: 'webhook-lost',
      label: 'Webhook lost',
      effect: 'Nothing: Thela asks Razorpay by itself and places the order.',
    },
    { system: 'razorpay', kind: 'webhook-mute' },
  ),
  fault(
    {
      name: 'webhook-late',
      label: 'Webhook late',
      effect: 'Nothing: the order is placed before the webhook arrives, and not twice.',
    },
    { system: 'razorpay', kind: 'webhook-delay', delayMs: LATE_MS },
  ),
  fault(
    {
      name: 'sms-down',
      label: 'SMS down',
      effect: 'The page says that the OTP could not be sent, and offers to try again.',
    },
    { system: 'sms', kind: 'error-before' },
  ),
  {
    name: 'out-of-stock',
    label: 'Out of stock',
    effect: 'Before paying, a dialog names what is sold out and takes it out of the cart.',
    isOn: isSoldOut,
    toggle: sellOutOrFill,
  },
  {
    name: 'next-scan',
    label: 'Parcel: next scan',
    effect: 'The newest parcel is one scan further on its tracking page.',
    toggle: scanNewestParcel,
  },
]

/** On while exactly this rule, for every account and call, is set; a rule typed by hand is not it. */
function fault(
  words: Pick<ReadySwitch, 'name' | 'label' | 'effect'>,
  wanted: NewFaultRule,
): ReadySwitch {
  const found = ({ faults }: Sandbox) =>
    faults
      .list()
      .filter(
        ({ system, kind, account, endpoint, probability, times }) =>
          system === wanted.system &&
          kind === wanted.kind &&
          account === undefined &&
          endpoint === undefined &&
          probability === 1 &&
          times === undefined,
      )
  return {
    ...words,
    isOn: (sandbox) => found(sandbox).length > 0,
    toggle: (sandbox) => {
      const rules = found(sandbox)
      for (const { id } of rules) sandbox.faults.remove(id)
      if (rules.length === 0) sandbox.faults.add(wanted)
    },
  }
}

const countedOf = (sandbox: Sandbox) =>
  [...platformOf(sandbox).shops.values()].flatMap(({ inventory, products }) =>
    products
      .flatMap(({ variants }) => variants)
      .filter(({ tracked, inventoryPolicy }) => tracked && inventoryPolicy === 'DENY')
      .map((variant) => ({ inventory, variant })),
  )

function isSoldOut(sandbox: Sandbox): boolean {
  return countedOf(sandbox).every(({ inventory, variant }) => inventory.units(variant) <= 0)
}

/** Everything that is counted, in every shop; back to the stock with which the demo opens. */
function sellOutOrFill(sandbox: Sandbox): void {
  const isFilled = isSoldOut(sandbox)
  for (const { inventory, variant } of countedOf(sandbox)) {
    inventory.set(variant, isFilled ? variant.openingStock : 0)
  }
}

function scanNewestParcel(sandbox: Sandbox): void {
  const courier = courierOf(sandbox)
  const newest = [...courier.parcels.values()].findLast(({ ahead }) => ahead.length > 0)
  if (newest !== undefined) courier.advance(newest)
}
