import type { MouseEventHandler, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

export type ButtonLook = 'main' | 'plain' | 'quiet' | 'danger'

export interface ButtonProps {
  children: ReactNode
  look?: ButtonLook
  type?: 'button' | 'submit'
  /** The id of the form it sends, when it stands outside of it. */
  form?: string | undefined
  wide?: boolean
  icon?: ReactNode
  disabled?: boolean
  /** Working: keeps its place and the focus, and takes no second press. */
  loading?: boolean
  onPress?: (() => void) | undefined
  label?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  children,
  look = 'main',
  type = 'button',
  form,
  wide = false,
  icon,
  disabled = false,
  loading = false,
  onPress,
  label,
  ref,
}: ButtonProps) {
  const press: MouseEventHandler = (event) => {
    if (loading) event.preventDefault()
    else onPress?.()
  }
  return (
    <button
      ref={ref}
      type={type}
      form={form}
      className={classNames(styles.button, styles[look], wide && styles.wide)}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      aria-label={label}
      onClick={press}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  )
}
