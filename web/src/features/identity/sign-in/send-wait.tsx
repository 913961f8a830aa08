import { SendFailure } from '@thela/ui/feedback/send-failure.tsx'
import type { ApiCallError } from '../../../api/api-call-error.ts'
import { sendFailureTexts } from '../../../language/send-failure-texts.ts'
import { useMessages } from '../../../language/use-messages.ts'

export interface SendWaitProps {
  failure: ApiCallError
  onEnd: () => void
}

/** The countdown to the next code; loaded when it is needed. */
export function SendWait({ failure, onEnd }: SendWaitProps) {
  return <SendFailure {...sendFailureTexts(useMessages(), failure)} onEnd={onEnd} />
}
