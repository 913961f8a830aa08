import type { Session } from '@thela/contracts/calls/identity/identity'
import { useId, useState } from 'react'
import { useSession } from '../../api/use-session.ts'
import type { LinkToPart, PayerCardProps } from './payer-card.tsx'

export interface Payer {
  /** In paise: what is paid now, as far as it is known. */
  readonly amount: number | undefined
  /** The same while it is still typed. */
  readonly typedAmount: number | undefined
  /** Who pays and how much of it is known. */
  readonly isKnown: boolean
  readonly isBusy: boolean
  /** A number is typed. */
  readonly needsPhone: boolean
  readonly card: PayerCardProps
}

/** Who pays a link, and how much of it; who types no number pays by that of its order, where it has one. */
export function usePayer(
  first: Session,
  link: LinkToPart & { readonly most: number },
  maskedPhone?: string,
): Payer {
  const session = useSession(first)
  const [amount, setAmount] = useState(link.isInParts ? undefined : link.most)
  const [part, setPart] = useState<number | undefined>(link.most)
  const [isEdited, setIsEdited] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [typesPhone, setTypesPhone] = useState(false)
  const formId = useId()
  const phoneNoteId = useId()
  // The number of the order stands in the place of the field, until another one is wanted.
  const isKept = maskedPhone !== undefined && session.kind === 'ANON' && !typesPhone
  const isKnown =
    (session.kind !== 'ANON' || maskedPhone !== undefined) &&
    amount !== undefined &&
    amount <= link.most &&
    !isEdited
  return {
    amount: isKnown ? amount : undefined,
    typedAmount: isKnown ? amount : link.isInParts ? part : link.most,
    isKnown,
    isBusy,
    needsPhone: !isKnown && !isKept && session.kind !== 'USER',
    card: {
      formId,
      phoneNoteId,
      link,
      session,
      maskedPhone,
      isKept,
      amount,
      isDone: isKnown,
      onBusy: setIsBusy,
      onPart: setPart,
      onChange: () => {
        setIsEdited(true)
        // The amount is changed first; the number has a button of its own.
        if (!link.isInParts) setTypesPhone(true)
      },
      onOtherPhone: () => setTypesPhone(true),
      onReady: (next) => {
        setAmount(next)
        setIsEdited(false)
      },
    },
  }
}
