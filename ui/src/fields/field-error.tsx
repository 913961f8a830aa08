import { AlertIcon } from '../icons/icons.tsx'
import styles from './field.module.css'

/** What is wrong with a group of fields; announced, since the focus goes to the group's title. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles.error} role="alert">
      <AlertIcon size={16} />
      {children}
    </p>
  )
}
