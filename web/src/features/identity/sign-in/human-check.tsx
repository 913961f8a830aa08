/** The check of a human, in a frame of ours on another host: its script reaches nothing here. [checkout §3, C3.21, I54] */
import type { ApiErrorDetails } from '@thela/contracts/errors'
import type { HumanCheckMessage } from '@thela/contracts/human-check'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { call } from '../../../api/call.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { errorText } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { useHumanCheckStage } from './use-human-check-stage.ts'
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

/** The next press requests the code for what stands in them then. */
const NUMBER_FIELDS: readonly string[] = ['phone', 'country']

const isNumberField = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) &&
  NUMBER_FIELDS.includes(target.name)

export interface HumanCheckProps {
  check: NonNullable<ApiErrorDetails['humanCheck']>
  /** The server has accepted the proof: the code can be requested again. */
  onVerified: () => void
  /** The number was changed meanwhile: the code must not go to the one before. */
  onNumberChanged: () => void
}

export function HumanCheck({ check, onVerified, onNumberChanged }: HumanCheckProps) {
  const t = useMessages()
  const frame = useRef<HTMLIFrameElement>(null)
  const [round, setRound] = useState(0)
  const [isUndone, setIsUndone] = useState(false)
  const { origin, src } = frameAt(check.url)
  const send = useAsyncAction(async (proof: string) => {
    await call('POST /checkout/challenge/human', { body: { by: check.by, proof } })
    // Without the frame the number was changed while the proof was verified.
    if (frame.current) onVerified()
  })
  const hasFailed = isUndone || send.failure !== undefined
  const { stage, isOpen, isLate, start, restart } = useHumanCheckStage(hasFailed || send.isBusy)
  useFrameMessages({ frame, origin }, ({ proof, isReady }) => {
    if (send.isBusy) return
    if (proof !== undefined) send.run(proof)
    else if (isReady) start()
    else setIsUndone(true)
  })
  useNumberChange(frame, onNumberChanged)
  useEffect(() => {
    // The button that was pressed is removed.
    if (round > 0) frame.current?.focus()
  }, [round])
  useEffect(() => {
    if (isOpen) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const again = (
    <Button
      wide
      variant="plain"
      onClick={() => {
        setIsUndone(false)
        send.clearError()
        restart()
        setRound(round + 1)
      }}
    >
      {t('shared.tryAgain')}
    </Button>
  )
  if (hasFailed) {
    return (
      <>
        <Notice tone="error" announce>
          {send.failure && send.failure.code !== 'HUMAN_PROOF_REQUIRED'
            ? errorText(t, send.failure)
            : t('identity.human.failed')}
        </Notice>
        {again}
      </>
    )
  }
  return (
    <>
      <p role="status">
        {stage !== 'MOUNTED' && t(isLate ? 'identity.human.slow' : 'identity.human.text')}
      </p>
      <div className={styles.window} data-open={isOpen || undefined}>
        <iframe
          key={round}
          ref={frame}
          className={styles.frame}
          src={src}
          title={t('identity.human.title')}
          sandbox={ALLOWED}
          referrerPolicy="origin"
        />
      </div>
      {isLate && !send.isBusy && again}
    </>
  )
}

interface FrameFrom {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly origin: string
}

/** Posts of another window or another page are ignored. */
function useFrameMessages(
  { frame, origin }: FrameFrom,
  onMessage: (message: HumanCheckMessage) => void,
): void {
  const receive = useEffectEvent(({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (from !== origin || source !== frame.current?.contentWindow || !isMessage(data)) return
    onMessage(data)
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => receive(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
}

/** The form around the check is the same from its beginning to its end. */
function useNumberChange(
  frame: RefObject<HTMLIFrameElement | null>,
  onNumberChanged: () => void,
): void {
  const change = useEffectEvent(() => onNumberChanged())
  useEffect(() => {
    const form = frame.current?.closest('form')
    const listener = ({ target }: Event) => {
      if (isNumberField(target)) change()
    }
    form?.addEventListener('input', listener)
    return () => form?.removeEventListener('input', listener)
  }, [frame])
}
