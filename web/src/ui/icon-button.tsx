import type { ComponentProps, ReactNode } from 'react'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'type' | 'aria-label' | 'children'> & {
  /** The name of what it does. */
  readonly label: string
  readonly icon: ReactNode
}

/** A button that is only an icon. A style of its own composes the style of icon buttons, or replaces it. */
export function IconButton({ label, icon, className = styles.button, ...button }: Props) {
  return (
    <button type="button" className={className} aria-label={label} {...button}>
      {icon}
    </button>
  )
}
