import { useMemo } from 'react'
import { encode } from 'uqr'
import { classNames } from '../class-names.ts'
import styles from './qr-code.module.css'

export interface QrCodeProps {
  text: string
  /** For screen readers: what scanning it does. */
  label: string
  expired?: boolean
}

export function QrCode({ text, label, expired = false }: QrCodeProps) {
  const { path, size } = useMemo(() => draw(text), [text])
  return (
    <svg
      className={classNames(styles.code, expired && styles.expired)}
      viewBox={`0 0 ${size} ${size}`}
      fill="currentColor"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}

/** One path for all modules; runs within a row are joined. */
function draw(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const rows = data.map((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ]
      .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join(''),
  )
  return { path: rows.join(''), size }
}
