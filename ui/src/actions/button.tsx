import type { MouseEventHandler, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

export type ButtonVariant = 'main' | 'plain' | 'quiet' | 'danger'

export interface ButtonProps {
  children: ReactNode
  variant?: ButtonVariant
  type?: 'button' | 'submit'
  /** Id of the form it submits, when it is outside of that form. */
  form?: string | undefined
  wide?: boolean
  icon?: ReactNode
  disabled?: boolean
  /** Busy: keeps its text, its place and the focus, and ignores clicks. */
  loading?: boolean
  onClick?: (() => void) | undefined
  label?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export function Button({
  children,
  variant = 'main',
  type = 'button',
  form,
  wide = false,
  icon,
  disabled = false,
  loading = false,
  onClick,
  label,
  ref,
}: ButtonProps) {
  const click: MouseEventHandler = (event) => {
    if (loading) event.preventDefault()
    else onClick?.()
  }
  return (
    <button
      ref={ref}
      type={type}
      form={form}
      className={classNames(styles.button, styles[variant], wide && styles.wide)}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      aria-label={label}
      onClick={click}
    >
      {icon}
      {children}
    </button>
  )
}
