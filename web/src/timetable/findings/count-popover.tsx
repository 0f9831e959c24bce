import { Popover } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import styles from './finding-count.module.css'

/** A count as a button, beside others or within a sentence. Pressing it opens the list of what is counted. */
export function CountPopover(props: {
  kind: string
  /** The accessible name of the list. */
  label: string
  title: string
  /** The text of the button. */
  count: ReactNode
  large?: boolean
  /** Whether the button is within a sentence. */
  inline?: boolean
  /** On which side the list has room. */
  side?: 'above' | 'below'
  opened: boolean
  onChange: (opened: boolean) => void
  returnFocus?: boolean
  /** The button. If it disappears, the focus stays near it. */
  button: RefObject<HTMLButtonElement | null>
  children: ReactNode
}) {
  const { kind, label, title, count, large, inline, side = 'above', opened, onChange, returnFocus = true } = props
  const Box = inline ? 'span' : 'p'
  return (
    <Box className={styles.item} data-large={large || undefined}>
      <Popover
        opened={opened}
        onChange={onChange}
        position={side === 'above' ? 'top-start' : 'bottom-start'}
        shadow="md"
        width={420}
        trapFocus
        returnFocus={returnFocus}
      >
        <Popover.Target>
          <button
            ref={props.button}
            type="button"
            className={styles.count}
            data-kind={kind}
            data-large={large || undefined}
            data-inline={inline || undefined}
            title={title}
            onClick={() => onChange(!opened)}
          >
            {count}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={styles.list} aria-label={label}>
          {props.children}
        </Popover.Dropdown>
      </Popover>
    </Box>
  )
}

/** Keeps the focus near the button, which disappears with the last counted item. */
export function focusBeside(button: HTMLButtonElement | null): void {
  const section = button?.closest('section')
  requestAnimationFrame(() => section?.querySelector<HTMLElement>('button:enabled')?.focus())
}
