/** [account §2 Order list screen] */
import { STATUS_FILTERS, timeFilterOptions } from '@thela/domain/orders'
import type { StatusFilter, TimeFilter } from '@thela/domain/orders'
import { useState } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { SelectField } from '@thela/ui/fields/select-field.tsx'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { useFields } from '@thela/ui/fields/use-fields.ts'
import { SearchIcon } from '@thela/ui/icons/icons.tsx'
import { ChipGroup } from '@thela/ui/lists/chip-group.tsx'
import styles from './order-filters.module.css'

const MAX_SEARCH_LENGTH = 100

/** Which orders are asked for. */
export interface OrderQuery {
  readonly status: StatusFilter
  readonly period: TimeFilter
  readonly text: string
  /** A store's id; empty for all of the seller's. */
  readonly brand: string
}

export interface OrderFiltersProps {
  input: OrderQuery
  /** The stores of the seller: with one alone there is nothing to choose. */
  stores: readonly { readonly storeId: string; readonly name: string }[]
  onQuery: (queryKey: OrderQuery) => void
}

/** One search field, the states as chips, and how far back. */
export function OrderFilters({ input, stores, onQuery }: OrderFiltersProps) {
  const t = useMessages()
  const [periods] = useState(() =>
    timeFilterOptions(new Date()).map(({ filter, year }) => ({
      value: filter,
      text: year === undefined ? t(`orders.period.${filter}`) : String(year),
    })),
  )
  const form = useFields({
    initial: { text: input.text, period: input.period, brand: input.brand },
    // Whatever is typed may be looked for.
    validate: () => ({ kind: 'valid' }),
    onSend: ({ text, period, brand }) => {
      const chosen = periods.find(({ value }) => value === period)?.value ?? input.period
      onQuery({ ...input, text: text.trim(), period: chosen, brand })
    },
  })
  return (
    <div className={styles.filters}>
      <form
        {...form.formProps}
        className={styles.form}
        onChange={({ target }) => {
          // A choice counts at once, and so does an emptied field.
          const isChoice = target instanceof HTMLSelectElement
          const isEmptied = target instanceof HTMLInputElement && target.value === ''
          if (isChoice || (isEmptied && input.text !== '')) form.send()
        }}
      >
        <TextField
          {...form.field('text')}
          label={t('orders.filter.search')}
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          trail={
            <span className={styles.go}>
              <Button type="submit" variant="quiet" label={t('orders.filter.submit')}>
                <SearchIcon />
              </Button>
            </span>
          }
        />
        <SelectField
          {...form.field('period')}
          label={t('orders.filter.period')}
          options={periods}
        />
        {stores.length > 1 && (
          <SelectField
            {...form.field('brand')}
            label={t('orders.filter.brand')}
            options={[
              { value: '', text: t('orders.filter.allBrands') },
              ...stores.map(({ storeId, name }) => ({ value: storeId, text: name })),
            ]}
          />
        )}
      </form>
      <ChipGroup
        title={t('orders.filter.status')}
        name="status"
        value={input.status}
        chips={STATUS_FILTERS.map((value) => ({ value, text: t(`orders.filter.status.${value}`) }))}
        onChoose={(status) => onQuery({ ...input, status })}
      />
    </div>
  )
}
