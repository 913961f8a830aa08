/** The smallest amount that payment providers take: one rupee. */
import { paise } from '../money/index.ts'

export const MIN_PAYMENT = paise(100)

/** Something is left to pay, and too little for any provider. */
export const isTooLittle = (amount: number): boolean => amount > 0 && amount < MIN_PAYMENT
