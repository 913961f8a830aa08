/** [account §2 Login screens] */
import { useMessages } from '../../../language/use-messages.ts'
import { useKitTexts } from '@thela/ui/kit-texts.ts'
import { useId, useState } from 'react'
import type { ApiCallError } from '../../../api/api-call-error.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { SlowNote } from '@thela/ui/feedback/slow-note.tsx'
import { signInAction } from './sign-in-action.ts'
import type { SignInStep } from './sign-in-action.ts'
import { SignIn } from './sign-in.tsx'
import styles from './sign-in.module.css'

export interface SignInFormProps {
  /** The benefit of logging in. */
  reason: string
  /** The known phone, if any. */
  phone?: string | undefined
  /** It is that of the order: not asked for again. */
  isPhoneKnown?: boolean | undefined
  /** The page's main action is another one. */
  isSecond?: boolean | undefined
  /** Not beside what the page is for. */
  takesFocus?: boolean | undefined
  /** The title or the reason asks for the number. */
  isTitled?: boolean | undefined
  onSignedIn?: (() => void) | undefined
  onFailure?: ((failure: ApiCallError) => void) | undefined
}

/** The login of pages with personal data: by phone and code only. */
export function SignInForm(props: SignInFormProps) {
  const { reason, phone, isPhoneKnown, isSecond = false, isTitled, onSignedIn, onFailure } = props
  const t = useMessages()
  const kit = useKitTexts()
  const formId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [step, setStep] = useState<SignInStep>('PHONE')
  const { text, state } = signInAction(t, step)
  return (
    <>
      {step === 'PHONE' && <p>{reason}</p>}
      {step === 'PHONE' && !isTitled && !(isPhoneKnown && phone) && (
        // Screen readers read the label of the field.
        <p className={styles.name} aria-hidden>
          {kit.phone}
        </p>
      )}
      <SignIn
        formId={formId}
        phone={phone}
        isPhoneKnown={isPhoneKnown}
        isGuestAllowed={false}
        takesFocus={props.takesFocus}
        button={
          <Button
            wide
            variant={isSecond ? 'plain' : 'main'}
            type="submit"
            form={formId}
            loading={isBusy}
            disabled={state === 'disabled'}
          >
            {text}
          </Button>
        }
        onBusy={setIsBusy}
        onStep={setStep}
        onSignedIn={() => onSignedIn?.()}
        onFailure={onFailure}
      />
      <SlowNote isWaiting={isBusy} />
    </>
  )
}
