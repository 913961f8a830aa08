import styles from './tick.module.css'

/** Animates once; static with reduced motion. */
export function Tick() {
  return (
    <svg
      className={styles.tick}
      width={64}
      height={64}
      viewBox="0 0 56 56"
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <circle className={styles.ring} cx="28" cy="28" r="24" transform="rotate(-90 28 28)" />
      <path className={styles.mark} d="m18 28.5 7.2 7.2L38.5 21.5" />
    </svg>
  )
}
