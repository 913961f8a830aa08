import { ChevronDownIcon } from '../icons/icons.tsx'
import styles from './field.module.css'
import { FieldBox, FieldFrame, useFieldIds } from './field-frame.tsx'
import type { FieldBinding, FieldTexts } from './field-frame.tsx'
import { replayOption } from './replay-input.ts'

export interface SelectFieldProps extends FieldBinding, FieldTexts {
  options: readonly { value: string; text: string }[]
  /** The first, empty choice. */
  prompt?: string
  autoComplete?: string
  /** The whole name, where there is no room for it; it contains the label. */
  'aria-label'?: string
  required?: boolean
  disabled?: boolean
  onChoose?: (value: string) => void
}

export function SelectField({
  name,
  defaultValue = '',
  error,
  label,
  note,
  options,
  prompt,
  required = false,
  onChoose,
  ...rest
}: SelectFieldProps) {
  const { id, control } = useFieldIds({ error, note })
  return (
    <FieldFrame id={id} note={note} error={error}>
      <FieldBox id={id} label={label} trail={<ChevronDownIcon />}>
        <select
          {...control}
          {...rest}
          ref={replayOption}
          className={styles.input}
          name={name}
          defaultValue={defaultValue}
          aria-required={required || undefined}
          onChange={(event) => onChoose?.(event.currentTarget.value)}
        >
          {prompt !== undefined && <option value="">{prompt}</option>}
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </FieldBox>
    </FieldFrame>
  )
}
