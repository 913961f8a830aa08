import { confirmationPage, paymentEndPage } from '../../page/bank-page.ts'
import { document } from '../../page/document.ts'
import { BANKS } from '../banks.ts'
import type { Attempt } from '../ledger/entities.ts'

const ASSETS = { style: '/theme/theme.css', script: '/theme/theme.js' }

/** The sandbox bank's page, on which the shopper confirms a payment. */
export const bankPage = (merchantName: string, { payment, card }: Attempt): string =>
  document({
    ...ASSETS,
    title: 'Sandbox Bank – confirm the payment',
    body: confirmationPage({
      brand: 'Sandbox Bank',
      merchantName,
      amount: payment.amount,
      card,
      otpHint: 'Any 4 to 10 digits succeed; fewer fail.',
      payee: payment.wallet ?? BANKS[payment.bank ?? ''],
      otherChoice: { value: 'pending', label: 'Pending' },
    }),
  })

/** The last page in the window that the shop's page opened. */
export const donePage = (isPaid: boolean): string =>
  document({
    ...ASSETS,
    title: isPaid ? 'Payment confirmed' : 'Payment not completed',
    body: paymentEndPage(isPaid),
  })
