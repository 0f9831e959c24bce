import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** An empty list: what will be here, and the one action to start. Its title is that of the page if there is nothing else on it. */
export function EmptyState(props: {
  readonly title: string
  readonly text: string
  readonly isPage?: boolean
  readonly children?: ReactNode
}) {
  const { title, text, isPage = false, children } = props
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
    </div>
  )
}
