import styles from './loading-screen.module.css'

/** The whole screen while there is nothing else to show yet. */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <div className={styles.screen} role="status">
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: 9 }, (_, index) => (
          <span key={index} style={{ animationDelay: `${((index % 3) + Math.floor(index / 3)) * 120}ms` }} />
        ))}
      </div>
      <p>{text}</p>
    </div>
  )
}
