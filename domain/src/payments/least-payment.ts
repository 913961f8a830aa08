/** The least that payment providers take: one rupee. [Razorpay and Cashfree: orders] */
import { paise } from '../money/index.ts'

export const LEAST_PAYMENT = paise(100)

/** Something is left to pay, and too little for any provider. */
export const isTooLittle = (amount: number): boolean => amount > 0 && amount < LEAST_PAYMENT
