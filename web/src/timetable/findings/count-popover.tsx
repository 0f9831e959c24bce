import { Popover } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import styles from './finding-count.module.css'

/** How many there are of something, as a button beside others or within a sentence; pressed, it opens the list of them. */
export function CountPopover(props: {
  kind: string
  /** What the list is called. */
  label: string
  title: string
  /** What the button says. */
  count: ReactNode
  large?: boolean
  /** Within a sentence. */
  inline?: boolean
  /** Where the list has its room. */
  side?: 'above' | 'below'
  opened: boolean
  onChange: (opened: boolean) => void
  returnFocus?: boolean
  /** The button, whose neighbourhood the focus stays in where it goes. */
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

/** The button goes with the last thing that it counted: the focus stays in its neighbourhood. */
export function focusBeside(button: HTMLButtonElement | null): void {
  const section = button?.closest('section')
  requestAnimationFrame(() => section?.querySelector<HTMLElement>('button:enabled')?.focus())
}
