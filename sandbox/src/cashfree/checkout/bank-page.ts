import { confirmationPage } from '../../page/bank-page.ts'
import type { Markup } from '../../page/html.ts'
import type { Payment } from '../ledger/entities.ts'

/** The page of a bank, wallet or lender, on which the shopper confirms. */
export const bankPage = (merchantName: string, { amount, card, method }: Payment): Markup =>
  confirmationPage({
    brand: method === 'app' ? 'Sandbox Wallet' : 'Sandbox Bank',
    merchantName,
    amount,
    card,
    otpHint: '111000 succeeds.',
    otherChoice: { value: 'drop', label: 'Back to the shop' },
  })
