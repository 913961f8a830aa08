/** [checkout §2 /pay, D-71] */
import { useState } from 'react'
import { requestLinkInfo } from './known-link.ts'
import type { KnownLink, LinkInfo } from './known-link.ts'
import { Outcome, PayOutcome } from './lazy-outcomes.tsx'
import { LinkToPay } from './link-to-pay.tsx'
import { RequestFrame } from './request-frame.tsx'
import { useWatched } from './use-watched.ts'

/** The payment page of a link for an amount. */
export function PayPage({ page }: { page: KnownLink }) {
  const { brand, payid, session, isBack } = page
  const mayBePaid = ({ status }: LinkInfo) => status === 'PENDING' || (status === 'OPEN' && isBack)
  const { info, reload } = useWatched({
    first: page.info,
    session,
    isUnknown: mayBePaid,
    load: (signal) => requestLinkInfo(payid, signal),
  })
  const { status, link, receipt, swiftInfo } = info
  // Whoever does not want to wait, or wants to pay once more.
  const [wantsForm, setWantsForm] = useState(false)
  const isOpen = link.state === 'OPEN'
  const isConcluded = (status === 'PLACED' && receipt !== undefined) || mayBePaid(info)
  if (!isOpen || (isConcluded && !wantsForm)) {
    const onMore = isOpen ? () => setWantsForm(true) : undefined
    return (
      <Outcome>
        <PayOutcome {...{ page, info, onMore }} mayBePaid={mayBePaid(info)} />
      </Outcome>
    )
  }
  return (
    <RequestFrame brand={brand} homeLink={swiftInfo.cancel_url}>
      <LinkToPay page={page} info={info} onChanged={reload} />
    </RequestFrame>
  )
}
