import { useMessages } from '../../../../language/use-messages.ts'
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import { POPULAR_BANKS } from '@thela/domain/payments'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { Fold } from '@thela/ui/fields/fold.tsx'
import { SearchIcon } from '@thela/ui/icons/icons.tsx'
import { RadioRows } from '@thela/ui/lists/radio-rows.tsx'
import type { RadioRowsProps } from '@thela/ui/lists/radio-rows.tsx'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import { useDeferredValue, useMemo, useState } from 'react'
import { BankMark } from '../../marks/marks.tsx'
import { bankName, discountOf, usableFirst, whyOff } from '../instrument-texts.ts'
import type { Instrument } from '../instrument-texts.ts'
import styles from './banks.module.css'
import { isBankFound } from './find-bank.ts'

type Variant = NonNullable<RadioRowsProps['variant']>

/** A list that can be seen at a glance needs no search. */
const SEARCHED_FROM = 8

/** Offered as tiles while it works. */
const isPopular = ({ id, downtime, reason }: Instrument): boolean =>
  POPULAR_BANKS.includes(id) && downtime === undefined && reason === undefined

export interface BanksProps {
  option: PaymentOption
  chosen: string | undefined
  onChoose: (bank: string) => void
}

/**
 * The popular banks as tiles, then a search of all. The others are a list of their own below it: no
 * bank is there twice, and a long list is opened only by who wants it.
 */
export function Banks({ option, chosen, onChoose }: BanksProps) {
  const t = useMessages()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed)
  const rows = useMemo(
    () =>
      usableFirst(option.instruments).map((bank) => ({
        bank,
        row: {
          value: bank.id,
          text: bankName(bank),
          mark: <BankMark bank={bank.id} name={bankName(bank)} />,
          aside: discountOf(t, option, bank),
          reason: whyOff(t, bank),
          isDisabled: bank.reason !== undefined,
        },
      })),
    [t, option],
  )
  const popular = rows.filter(({ bank }) => isPopular(bank))
  const isSearched = rows.length >= SEARCHED_FROM
  const isQueried = query.trim() !== ''
  const found = rows.filter(({ bank }) => isBankFound(bank, query))
  const listed = isSearched && !isQueried ? rows.filter(({ bank }) => !isPopular(bank)) : found
  // A chosen one stays in view, and so does a popular one that cannot be a tile now.
  const isShown = ({ bank }: (typeof rows)[number]) =>
    !isSearched || isQueried || bank.id === chosen || POPULAR_BANKS.includes(bank.id)
  const listOf = (some: typeof rows, variant: Variant, name = 'bank') => (
    <RadioRows {...{ name, variant, onChoose }} value={chosen} rows={some.map(({ row }) => row)} />
  )
  const [shown, folded] = [listed.filter(isShown), listed.filter((row) => !isShown(row))]
  return (
    <div className={styles.banks}>
      {isSearched && popular.length > 0 && (
        <div role="group" aria-label={t('payments.netBanking.popular')}>
          {/* A name of its own: the search may find the same bank. */}
          {listOf(popular, 'tiles', 'popular-bank')}
        </div>
      )}
      {isSearched && (
        <TextField
          name="bank-search"
          label={t('payments.netBanking.search')}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          trail={<SearchIcon />}
          onText={setTyped}
        />
      )}
      <VisuallyHidden>
        <p role="status">{isQueried && t('payments.netBanking.found', { count: found.length })}</p>
      </VisuallyHidden>
      {found.length === 0 && (
        <p className={styles.none}>{t('payments.netBanking.none', { text: query })}</p>
      )}
      {shown.length > 0 && listOf(shown, 'tiles')}
      {folded.length > 0 && (
        <Fold text={t('payments.netBanking.all')}>{listOf(folded, 'long')}</Fold>
      )}
    </div>
  )
}
