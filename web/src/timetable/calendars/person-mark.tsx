import type { CSSProperties } from 'react'
import { hueOf } from '../../store/presence.ts'
import { initialsOf } from '../../ui/initials.ts'
import styles from './person-mark.module.css'

/** A person's initials in their own colour, beside their name. */
export function PersonMark({ uuid, name, small = false }: { uuid: string; name: string; small?: boolean }) {
  return (
    <span
      className={styles.mark}
      style={{ '--hue': hueOf(uuid) } as CSSProperties}
      data-small={small || undefined}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
  )
}
