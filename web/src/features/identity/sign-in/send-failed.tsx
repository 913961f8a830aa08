import { Notice } from '@thela/ui/feedback/notice.tsx'
import { lazy, Suspense } from 'react'
import { errorText } from '../../../language/error-text.ts'
import { withMessages } from '../../../language/later-messages.ts'
import { useMessages } from '../../../language/use-messages.ts'
import type { SendProblemProps } from './send-problem.tsx'

const SendProblem = lazy(async () => ({
  default: (await withMessages(() => import('./first-send-problem.tsx'))).SendProblem,
}))

/** Why no code was sent. What is shown without a network is loaded before; the rest is when our server replied. [D-82] */
export function SendFailed(props: SendProblemProps) {
  const t = useMessages()
  if (props.failure.statusCode > 0) {
    return (
      <Suspense>
        <SendProblem {...props} />
      </Suspense>
    )
  }
  return (
    <Notice tone="error" announce>
      {errorText(t, props.failure)}
    </Notice>
  )
}
