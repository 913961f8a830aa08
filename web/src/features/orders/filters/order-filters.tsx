/** [account §2 Order list screen] */
import { STATUS_FILTERS, statusFilterLabel, timeFilterOptions } from '@thela/domain/orders'
import type { StatusFilter, TimeFilter } from '@thela/domain/orders'
import { useState } from 'react'
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
}

export interface OrderFiltersProps {
  input: OrderQuery
  onQuery: (queryKey: OrderQuery) => void
}

/** One search field, the states as chips, and how far back. */
export function OrderFilters({ input, onQuery }: OrderFiltersProps) {
  const [periods] = useState(() =>
    timeFilterOptions(new Date()).map(({ filter, label }) => ({ value: filter, text: label })),
  )
  const form = useFields({
    initial: { text: input.text, period: input.period },
    // Whatever is typed may be looked for.
    validate: () => ({ kind: 'valid' }),
    onSend: ({ text, period }) => {
      const chosen = periods.find(({ value }) => value === period)?.value ?? input.period
      onQuery({ ...input, text: text.trim(), period: chosen })
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
          label="Search by order or item"
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          trail={
            <span className={styles.go}>
              <Button type="submit" variant="quiet" label="Search">
                <SearchIcon />
              </Button>
            </span>
          }
        />
        <SelectField {...form.field('period')} label="Ordered in" options={periods} />
      </form>
      <ChipGroup
        title="Filter By Status"
        name="status"
        value={input.status}
        chips={STATUS_FILTERS.map((value) => ({ value, text: statusFilterLabel(value) }))}
        onChoose={(status) => onQuery({ ...input, status })}
      />
    </div>
  )
}
