/** A search that needs neither a store nor a script: the server knows whose parcel it is. [ADR-265] */
import { links } from '../../api/links.ts'
import { useMessages } from '../../language/use-messages.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import styles from './find-parcel.module.css'

export function FindParcel({ searched = '' }: { searched?: string | undefined }) {
  const t = useMessages()
  return (
    <form className={styles.search} action={links.tracking()} method="get">
      <FieldStack>
        <TextField
          name="sid"
          label={t('shell.trackingId')}
          defaultValue={searched}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="search"
          required
        />
        <Button type="submit" wide>
          {t('shell.track')}
        </Button>
      </FieldStack>
    </form>
  )
}
