import { Popover } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { ColourPicker } from './colour-picker.tsx'
import styles from './cells.module.css'

/** A colour that opens the palette. A click, or Enter on the keyboard, applies a colour at once. Escape changes nothing. */
export function ColourCell(props: {
  label: string
  value: string | null
  save: (colour: string) => void
  children?: ReactNode
}) {
  const [opened, setOpened] = useState(false)
  const [looking, setLooking] = useState(props.value)

  function open() {
    setLooking(props.value)
    setOpened(true)
  }
  function take(colour: string) {
    setOpened(false)
    if (colour !== props.value) props.save(colour)
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={340}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        {props.children === undefined ? (
          <button type="button" className={styles.swatch} aria-label={props.label} title={props.label} onClick={open}>
            <span style={{ background: props.value ?? 'none' }} />
          </button>
        ) : (
          <button type="button" className={styles.open} aria-label={props.label} onClick={open}>
            {props.children}
          </button>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label={props.label}>
        <ColourPicker value={looking} onChange={setLooking} onTake={take} />
      </Popover.Dropdown>
    </Popover>
  )
}
