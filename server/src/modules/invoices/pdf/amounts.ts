import { rupeesText } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { ToWords } from 'to-words/en-IN'

/** "12,34,567.50": in a column every amount has its paise. */
export function columnAmount(amount: Paise): string {
  const [whole = '', fraction = ''] = rupeesText(amount).split('.')
  return `${whole.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')}.${fraction}`
}

/** "2.5 %" of hundredths. */
export const percentText = (hundredths: number): string => `${hundredths / 100}%`

const inWords = new ToWords()

/** "Twelve Lakh Thirty Four Thousand Rupees And Fifty Paise Only" */
export const amountInWords = (amount: Paise): string =>
  inWords.convert(Number(rupeesText(amount)), { currency: true })
