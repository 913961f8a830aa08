/** [checkout §5 Card, D-51] */
import { cardBin } from '@thela/domain/payments'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Reply } from '../../../api/call.ts'

export type BinInfo = Reply<'POST /checkout/validate-bin'>

/** Looks up exactly the first six digits. */
export function useBin(storeId: string, number: string): BinInfo | undefined {
  const bin = cardBin(number)
  const [found, setFound] = useState<{ bin: string; info: BinInfo }>()
  useEffect(() => {
    if (!bin) return
    const stop = new AbortController()
    call(
      'POST /checkout/validate-bin',
      { body: { storeId, key: bin } },
      { signal: stop.signal },
    ).then(
      (info) => setFound({ bin, info }),
      // The page continues with its own tables.
      () => undefined,
    )
    return () => stop.abort()
  }, [storeId, bin])
  return found && found.bin === bin ? found.info : undefined
}
