/** Which items, and how many of each. [account §4, D-37] */
import { CheckboxField } from '@thela/ui/fields/checkbox-field.tsx'
import { SelectField } from '@thela/ui/fields/select-field.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import { FormGroup } from './form-group.tsx'
import styles from './request-form.module.css'
import { nameOf } from './requestable-items.ts'
import type { ItemAction, Quantities, RequestableItem } from './requestable-items.ts'

interface ItemPickerProps {
  action: ItemAction
  items: readonly RequestableItem[]
  quantities: Quantities
  error: string | undefined
  onChange: (quantities: Quantities) => void
}

export function ItemPicker({ action, items, quantities, error, onChange }: ItemPickerProps) {
  const t = useMessages()
  return (
    <FormGroup title={t(`requests.form.items.${action}`)} name="items" error={error}>
      {items.map((item) => (
        <Item
          key={item.lineItemId}
          item={item}
          count={Math.min(quantities[item.lineItemId] ?? 0, item.max)}
          onCount={(count) => onChange({ ...quantities, [item.lineItemId]: count })}
        />
      ))}
    </FormGroup>
  )
}

/** A longer list is not scrolled through: more than that is all of them. */
const MAX_CHOICES = 50

const countsUpTo = (max: number): readonly number[] => [
  ...Array.from({ length: Math.min(max - 1, MAX_CHOICES) }, (_, index) => index + 1),
  max,
]

interface ItemProps {
  item: RequestableItem
  count: number
  onCount: (count: number) => void
}

function Item({ item, count, onCount }: ItemProps) {
  const t = useMessages()
  const { image, max } = item
  const name = nameOf(item)
  return (
    <div className={styles.item}>
      <CheckboxField
        name={`item-${item.lineItemId}`}
        label={
          <span className={styles.name}>
            {image ? (
              <img
                className={styles.picture}
                src={image}
                alt=""
                width={48}
                height={60}
                decoding="async"
              />
            ) : (
              <span className={styles.picture} />
            )}
            <span>{max > 1 ? name : t('requests.fact.items', { title: name, count: max })}</span>
          </span>
        }
        checked={count > 0}
        onChange={(isChosen) => onCount(isChosen ? max : 0)}
      />
      {max > 1 && count > 0 && (
        <div className={styles.count}>
          <SelectField
            name={`count-${item.lineItemId}`}
            label={t('requests.form.qty')}
            aria-label={t('requests.form.count', { title: name })}
            defaultValue={String(count)}
            options={countsUpTo(max).map((each) => ({ value: String(each), text: String(each) }))}
            onChoose={(value) => onCount(Number(value))}
          />
        </div>
      )}
    </div>
  )
}
