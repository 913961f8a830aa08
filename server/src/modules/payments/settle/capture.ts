/** An authorised payment becomes a captured one. [I1, I3] */
import { paise } from '@thela/domain/money'
import { faultPoint } from '../../../jobs/fault-point.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { PaymentProvider, ProviderPayment } from '../../../ports/payment-provider.ts'
import type { Store } from '../../stores/index.ts'
import type { CaptureRequest } from '../attempt/payment-jobs.ts'
import type { SettleDependencies } from './payment-report.ts'
import { settle } from './settle.ts'

/**
 * Captures an authorised amount, and settles it. Where the provider refuses, and another payment has paid its
 * order, if only for a while, or this one is no longer authorised, what the provider reports is settled instead:
 * it never captures this one, and returns the money by itself.
 */
export async function capture(
  deps: SettleDependencies,
  { store, account }: { readonly store: Store; readonly account: PaymentProvider },
  { paymentId, amount, provider, providerOrderId }: Omit<CaptureRequest, 'storeId'>,
): Promise<void> {
  const settleFact = (fact: ProviderPayment) => settle(deps, { store, provider, fact })
  try {
    const fact = await account.capture(paymentId, paise(amount))
    faultPoint('capture:taken')
    await settleFact(fact)
  } catch (error) {
    if (!isRefusedByProvider(error) || providerOrderId === undefined) throw error
    const payments = await account.paymentsOfOrder(providerOrderId)
    if (isStillWanted(payments, paymentId)) throw error
    for (const fact of payments) if (fact.status !== 'AUTHORIZED') await settleFact(fact)
  }
}

const isRefusedByProvider = (error: unknown): boolean =>
  error instanceof ExternalServiceError && error.kind === 'refused'

/** Money that has gone back since was taken before. Its order stays paid for the provider, and ended for us. */
const hasPaid = ({ status }: ProviderPayment): boolean =>
  status === 'CAPTURED' || status === 'REFUNDED'

/** A payment that the provider does not list is not known to have ended. */
function isStillWanted(payments: readonly ProviderPayment[], paymentId: string): boolean {
  const status = payments.find((fact) => fact.providerPaymentId === paymentId)?.status
  return status === undefined || (status === 'AUTHORIZED' && !payments.some(hasPaid))
}
