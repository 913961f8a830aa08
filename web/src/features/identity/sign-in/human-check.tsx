/** The check of a human, in a frame of ours on another host: its script reaches nothing here. [checkout §3, C3.21, I54] */
import type { ApiErrorDetails } from '@thela/contracts/errors'
import type { HumanCheckMessage } from '@thela/contracts/human-check'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { errorText } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './human-check.module.css'

const MESSAGE: HumanCheckMessage['type'] = 'thela:human-check'

/** Its script keeps the frame’s own origin, which is not ours, and cannot lead this page away. */
const ALLOWED = ['forms', 'popups', 'same-origin', 'scripts']
  .map((each) => `allow-${each}`)
  .join(' ')

const isMessage = (data: unknown): data is HumanCheckMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === MESSAGE

/** Its origin, and its address in the language of this page. */
function frameAt(url: string): { readonly origin: string; readonly src: string } {
  const address = new URL(url)
  address.searchParams.set('lang', document.documentElement.lang)
  return { origin: address.origin, src: address.href }
}

export interface HumanCheckProps {
  check: NonNullable<ApiErrorDetails['humanCheck']>
  /** The server has accepted the proof: the code can be requested again. */
  onVerified: () => void
}

export function HumanCheck({ check, onVerified }: HumanCheckProps) {
  const t = useMessages()
  const frame = useRef<HTMLIFrameElement>(null)
  const [round, setRound] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const { origin, src } = frameAt(check.url)
  const send = useAsyncAction(async (proof: string) => {
    await call('POST /checkout/challenge/human', { body: { by: check.by, proof } })
    onVerified()
  })
  const receive = useEffectEvent(({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (from !== origin || source !== frame.current?.contentWindow || !isMessage(data)) return
    if (data.proof === undefined) setHasFailed(true)
    else send.run(data.proof)
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => receive(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
  const again = () => {
    setHasFailed(false)
    send.clearError()
    setRound(round + 1)
  }
  if (hasFailed || send.failure) {
    return (
      <>
        <Notice tone="error" announce>
          {send.failure && send.failure.code !== 'HUMAN_PROOF_REQUIRED'
            ? errorText(t, send.failure)
            : t('identity.human.failed')}
        </Notice>
        <Button wide variant="plain" onClick={again}>
          {t('shared.tryAgain')}
        </Button>
      </>
    )
  }
  return (
    <>
      <p role="status">{t('identity.human.text')}</p>
      <iframe
        key={round}
        ref={frame}
        className={styles.frame}
        src={src}
        title={t('identity.human.title')}
        sandbox={ALLOWED}
        referrerPolicy="origin"
      />
    </>
  )
}
