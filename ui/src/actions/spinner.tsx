import { Icon } from '../icons/icon.tsx'
import type { IconProps } from '../icons/icon.tsx'
import styles from './spinner.module.css'

/** Silent unless given a label: usually the text beside it says what is awaited. */
export function Spinner({ size = 20, label }: Pick<IconProps, 'size' | 'label'>) {
  return (
    <Icon size={size} label={label} className={styles.spinner}>
      <circle cx="12" cy="12" r="9" opacity={0.25} />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </Icon>
  )
}
