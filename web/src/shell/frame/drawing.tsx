/** Line drawings for a page that has one message, in the colours of its store. */
import styles from './message-page.module.css'

interface Lines {
  /** Filled with the page's ground. */
  readonly outline?: string
  readonly details: string
}

const AWNING = 'M46 48h68 M67 26l-4 22 M80 26v22 M93 26l4 22'
const STORE_FRONT =
  'M50 55v47h60V55 M54 26h52l8 22a8.5 8.5 0 0 1-17 0 8.5 8.5 0 0 1-17 0 8.5 8.5 0 0 1-17 0 8.5 8.5 0 0 1-17 0z'

/** On a grid of 160 by 120, with room for a badge around 112, 82. */
const SUBJECTS = {
  bag: { outline: 'M50 46h52l6 56H44z', details: 'M62 56V42a14 14 0 0 1 28 0v14' },
  box: {
    outline: 'M74 24l38 18v42l-38 18-38-18V42z',
    details: 'M36 42l38 18 38-18 M74 60v42 M55 33l38 18v14',
  },
  closedStore: {
    outline: STORE_FRONT,
    details: `${AWNING} M60 102V66h40v36 M60 75h40 M60 84h40 M60 93h40`,
  },
  link: {
    details:
      'M66 78H43a16 16 0 0 1 0-32h23 M94 46h23a16 16 0 0 1 0 32H94 M54 62h12 M94 62h12 M80 40V28 M70 41l-5-9 M90 41l5-9 M80 84v12 M70 83l-5 9 M90 83l5 9',
  },
  page: {
    outline: 'M46 20h40l20 20v62H46z',
    details: 'M86 20v20h20 M58 38h14 M58 54h34 M58 70h26 M58 86h20',
  },
  plug: {
    outline:
      'M50 48h18a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H50a12 12 0 0 1-12-12v-4a12 12 0 0 1 12-12z M100 46h12a12 12 0 0 1 12 12v8a12 12 0 0 1-12 12h-12z',
    details:
      'M74 55h9 M74 69h9 M38 62h-6c-12 0-8 26-24 26 M124 62h6c12 0 8-26 22-26 M91 37V26 M81 39l-6-8 M101 37l6-8',
  },
  receipt: {
    outline: 'M46 20h56v80l-7-5-7 5-7-5-7 5-7-5-7 5-7-5-7 5z',
    details: 'M58 38h32 M58 52h32 M58 66h20',
  },
  store: { outline: STORE_FRONT, details: `${AWNING} M86 102V72h14v30 M60 72h16v14H60z` },
} as const satisfies Readonly<Record<string, Lines>>

const BADGES = {
  clock: 'M112 72v10l6 4',
  cross: 'M106 76l12 12 M118 76l-12 12',
  lens: 'M107.4 78.6a4.6 4.6 0 1 1 6.8 4.1c-1.5.8-2.2 1.7-2.2 3.1 M112 90.4v.01 M124.2 94.2l10 10',
  lock: 'M105 81h14v10h-14z M108 81v-4a4 4 0 0 1 8 0v4',
  tick: 'M104 82.5l5.5 5.5 10.5-11',
} as const

export interface DrawingProps {
  subject: keyof typeof SUBJECTS
  badge?: keyof typeof BADGES
}

export function Drawing({ subject, badge }: DrawingProps) {
  const { outline, details }: Lines = SUBJECTS[subject]
  return (
    <svg
      className={styles.drawing}
      width={160}
      height={120}
      viewBox="0 0 160 120"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      aria-hidden
    >
      <ellipse className={styles.shade} cx="80" cy="64" rx="72" ry="52" />
      {outline && <path className={styles.outline} d={outline} />}
      <path d={details} />
      {badge && (
        <>
          <circle className={styles.outline} cx="112" cy="82" r="17" />
          <path d={BADGES[badge]} />
        </>
      )}
    </svg>
  )
}
