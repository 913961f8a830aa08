/** [account §2 Order list screen] */
import { STATUS_FILTERS, timeFilterOptions } from '@thela/domain/orders'
import type { StatusFilter, TimeFilter } from '@thela/domain/orders'
import { useState } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { useFields } from '@thela/ui/fields/use-fields.ts'
import { SearchIcon } from '@thela/ui/icons/icons.tsx'
import { ChipGroup } from '@thela/ui/lists/chip-group.tsx'
import { ChipSelect } from '@thela/ui/lists/chip-select.tsx'
import styles from './order-filters.module.css'

const MAX_SEARCH_LENGTH = 100

/** The filter of the order list. */
export interface OrderQuery {
  readonly status: StatusFilter
  readonly period: TimeFilter
  readonly text: string
  /** A store's id; empty for all stores of the seller. */
  readonly brand: string
}

export interface OrderFiltersProps {
  input: OrderQuery
  /** The stores of the seller; with only one the filter is hidden. */
  stores: readonly { readonly storeId: string; readonly name: string }[]
  onQuery: (queryKey: OrderQuery) => void
}

/** A search field, and all choices in one row of chips. */
export function OrderFilters({ input, stores, onQuery }: OrderFiltersProps) {
  const t = useMessages()
  const [periods] = useState(() =>
    timeFilterOptions(new Date()).map(({ filter, year }) => ({
      value: filter,
      text: year === undefined ? t(`orders.period.${filter}`) : String(year),
    })),
  )
  const form = useFields({
    initial: { text: input.text },
    // Any text may be searched.
    validate: () => ({ kind: 'valid' }),
    onSend: ({ text }) => onQuery({ ...input, text: text.trim() }),
  })
  return (
    <div className={styles.filters}>
      <form
        {...form.formProps}
        onChange={({ target }) => {
          // An emptied field applies at once.
          const isEmptied = target instanceof HTMLInputElement && target.value === ''
          if (isEmptied && input.text !== '') form.send()
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
      </form>
      <ChipGroup
        title={t('orders.filter.status')}
        name="status"
        variant="row"
        value={input.status}
        chips={STATUS_FILTERS.map((value) => ({ value, text: t(`orders.filter.status.${value}`) }))}
        onChoose={(status) => onQuery({ ...input, status })}
      >
        <ChipSelect
          label={t('orders.filter.period')}
          value={input.period}
          options={periods}
          onChoose={(period) => onQuery({ ...input, period })}
        />
        {stores.length > 1 && (
          <ChipSelect
            label={t('orders.filter.brand')}
            value={input.brand}
            options={[
              { value: '', text: t('orders.filter.allBrands') },
              ...stores.map(({ storeId, name }) => ({ value: storeId, text: name })),
            ]}
            onChoose={(brand) => onQuery({ ...input, brand })}
          />
        )}
      </ChipGroup>
    </div>
  )
}
