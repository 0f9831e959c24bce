import { Button, Popover } from '@mantine/core'
import type { ReactNode } from 'react'

/** A button of the bar, which opens a form above it. */
export function BulkPopover(props: {
  label: string
  width: number
  opened: boolean
  onOpened: (opened: boolean) => void
  children: ReactNode
}) {
  const { label, width, opened, onOpened } = props
  return (
    <Popover {...{ width, opened }} onChange={onOpened} position="top-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant="default" px={12} onClick={() => onOpened(!opened)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{props.children}</Popover.Dropdown>
    </Popover>
  )
}
