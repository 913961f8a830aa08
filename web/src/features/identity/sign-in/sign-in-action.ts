import type { Messages } from '@thela/messages'

/** What the button of the sign-in does next; in `WAIT` a new code cannot be sent yet. */
export type SignInStep = 'PHONE' | 'OTP' | 'RESEND' | 'WAIT'

export interface SignInAction {
  readonly text: string
  readonly state: 'ready' | 'disabled'
}

/** The button may stand outside of the form, so the page draws it. Where codes are skipped it sends none. */
export const signInAction = (t: Messages, step: SignInStep, skipsOtp = false): SignInAction => ({
  text: skipsOtp && step === 'PHONE' ? t('checkout.continue') : t(`identity.submit.${step}`),
  state: step === 'WAIT' ? 'disabled' : 'ready',
})
