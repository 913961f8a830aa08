import type { LinkInfo } from '@thela/contracts/calls/store-links'
import { links } from '@thela/contracts/links'
import { paise } from '@thela/domain/money'
import { linkState } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import type { StoredLink } from './links-repository.ts'
import type { LinkUse } from './link-uses-repository.ts'
import { termsOf } from './terms-of.ts'

/** The page where a link is paid: that of an order knows COD as well. */
export const pathOf = ({ linkId, orderId, cartId }: StoredLink): string =>
  orderId === null && cartId === null ? links.pay(linkId) : links.prepay(linkId)

export const linkToWire = (
  { publicUrl, now }: { readonly publicUrl: string; readonly now: () => Date },
  link: StoredLink,
): LinkInfo => ({
  id: link.linkId,
  url: link.hostedUrl ?? publicUrl + pathOf(link),
  state: linkState(termsOf(link), paise(link.paid), now().getTime()),
  amount: link.amount,
  description: link.description,
  maxUses: link.maxUses,
  createdAt: link.createdAt.toISOString(),
  customer: link.customer,
  paid: link.paid,
  uses: link.uses,
  ...omitUndefined({
    orderId: link.orderId ?? undefined,
    cartId: link.cartId ?? undefined,
    codConfirmedAt: link.codConfirmedAt?.toISOString(),
    reference: link.reference ?? undefined,
    minPart: link.minPart ?? undefined,
    expiresAt: link.expiresAt?.toISOString(),
    returnUrl: link.returnUrl ?? undefined,
    cancelUrl: link.cancelUrl ?? undefined,
  }),
})

export const usePaymentToWire = (use: LinkUse) => ({
  amount: use.amount,
  method: use.method ?? '',
  paidAt: (use.paidAt ?? use.openedAt).toISOString(),
  paymentId: use.providerPaymentId ?? '',
  phone: use.phone,
  ...omitUndefined({ email: use.email ?? undefined }),
})
