/** [checkout §2, §4 Paying, D-71] */
import { useState } from 'react'
import { goWithSession } from '../../../api/session.ts'
import { Outcome, PrepayOutcome } from '../lazy-outcomes.tsx'
import { RequestFrame } from '../request-frame.tsx'
import { useWatched } from '../use-watched.ts'
import { prepayPageLink, requestPrepay } from './known-prepay.ts'
import type { KnownPrepay, Prepay } from './known-prepay.ts'
import { OrderToPay } from './order-to-pay.tsx'

/** The page that makes an order prepaid. */
export function PrepayPage({ page }: { page: KnownPrepay }) {
  const { brand, session, isBack } = page
  const mayBePaid = ({ success: { status } }: Prepay) =>
    status === 'PENDING' || (status === 'OPEN' && isBack)
  const load = () => requestPrepay(page.info.paymentLinkId)
  const watched = useWatched<Prepay>({ first: page, session, isUnknown: mayBePaid, load })
  const { info: prepay, setInfo, reload } = watched
  // Whoever does not want to wait, or wants to pay after all, as whoever is back from a failed payment did.
  const [wantsForm, setWantsForm] = useState(
    page.notice !== undefined && page.success.status === 'FAILED',
  )
  const { amount: most } = prepay.info
  const isConcluded = isConfirmed(prepay) || mayBePaid(prepay)
  if (most === undefined || (isConcluded && !wantsForm)) {
    const onMore = most === undefined ? undefined : () => setWantsForm(true)
    return (
      <Outcome>
        <PrepayOutcome {...{ page, prepay, onMore }} mayBePaid={mayBePaid(prepay)} />
      </Outcome>
    )
  }
  /** What is missing after a confirmation is there when the page is loaded again. */
  const showOutcome = () => {
    const pageLink = prepayPageLink(page)
    load().then(
      (now) => {
        if (!isConfirmed(now)) return goWithSession(pageLink)
        setInfo(now)
        setWantsForm(false)
      },
      () => goWithSession(pageLink),
    )
  }
  return (
    <RequestFrame brand={brand} homeLink={prepay.success.redirectUrl}>
      <OrderToPay {...{ page, prepay, most }} onChanged={reload} onDone={showOutcome} />
    </RequestFrame>
  )
}

const isConfirmed = ({ info, success }: Prepay): boolean =>
  info.state === 'COD_CONFIRMED' || (success.status === 'PLACED' && success.receipt !== undefined)
