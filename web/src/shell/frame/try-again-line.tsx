/** [checkout §8, ADR-188] */
import { Countdown } from '@thela/ui/feedback/countdown.tsx'
import { startTransition, useEffect, useState } from 'react'
import { keepInTab, keptInTab } from '../../api/tab-storage.ts'
import { richText } from '../../language/rich-text.ts'
import { useMessages } from '../../language/use-messages.ts'

const WAITS_SECONDS = [5, 15, 30]
/** Longer ago it was another failure of the store. */
const FORGOTTEN_AFTER_MS = 120_000
const TRIED = 'thela-store-down'
const PROBE = 'thela-tab-storage'

interface Tried {
  readonly link: string
  readonly times: number
  readonly atMs: number
}

/** Opens the link again by itself, a few times; each time the page may be loaded anew. */
export function TryAgainLine({ link }: { link: string }) {
  const t = useMessages()
  const [next, setNext] = useState<{ endsAt: number; times: number }>()
  const [isOpening, setIsOpening] = useState(false)
  useEffect(() => {
    // Where nothing can be kept the tries could not be counted, and would never end.
    keepInTab(PROBE, true)
    if (keptInTab(PROBE) === undefined) return
    const tried = keptInTab<Tried>(TRIED)
    const isSame = tried?.link === link && Date.now() - tried.atMs < FORGOTTEN_AFTER_MS
    const times = isSame ? tried.times : 0
    const seconds = WAITS_SECONDS[times]
    if (seconds === undefined) return
    startTransition(() => setNext({ endsAt: Date.now() + seconds * 1000, times }))
  }, [link])
  if (!next) return null
  const open = () => {
    setIsOpening(true)
    keepInTab(TRIED, { link, times: next.times + 1, atMs: Date.now() } satisfies Tried)
    window.location.replace(link)
  }
  return (
    <p>
      {isOpening
        ? t('shell.storeDown.now')
        : richText(t, 'shell.storeDown.in', {
            time: (
              <Countdown endsAt={next.endsAt} label={t('shell.storeDown.timeLeft')} onEnd={open} />
            ),
          })}
    </p>
  )
}
