import styles from './payment-modal.module.css'

/** A tick. */
export function CheckIcon({ large = false }: { large?: boolean }) {
  const size = large ? 40 : 18
  return (
    <svg className={styles.check} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d="m5 12.5 4.5 4.5L19 7.5"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
