import type { ReactNode } from 'react'

export interface IconProps {
  /** 12 in a note, 14 in a button, 20 beside text, 24 in a list. */
  size?: 12 | 14 | 16 | 20 | 24 | 32 | undefined
  className?: string | undefined
  /** Only for an icon without a text; otherwise it is hidden from screen readers. */
  label?: string | undefined
}

/** The common stroke style of all icons. */
export function Icon({
  size = 20,
  className,
  label,
  children,
}: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  )
}
