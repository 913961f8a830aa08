import { useState } from 'react'

/** A list that is shown page by page, the newest first. */
export function useOlder() {
  const [before, setBefore] = useState<string>()
  const go = (to: string | undefined) => {
    setBefore(to)
    scrollTo({ top: 0 })
  }
  return { before, go }
}
