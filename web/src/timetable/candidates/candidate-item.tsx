import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './candidate-menu.module.css'

/** One who could be chosen, with reasons. Without `onChoose` it can only be read: why somebody cannot be chosen. */
export function CandidateItem(props: {
  readonly name: string
  readonly reasons?: string | undefined
  readonly isChosen?: boolean
  readonly onChoose?: (() => void) | undefined
}) {
  const { name, reasons, isChosen = false, onChoose } = props
  return (
    <Menu.Item disabled={!onChoose} data-chosen={isChosen || undefined} onClick={onChoose}>
      <span className={styles.name}>{name}</span>
      {reasons && <span className={styles.reasons}>{reasons}</span>}
    </Menu.Item>
  )
}

/** An item that shows another page of the menu. */
export function MorePage({ onOpen, children }: { readonly onOpen: () => void; readonly children: ReactNode }) {
  return (
    <Menu.Item closeMenuOnClick={false} onClick={onOpen}>
      {children}
    </Menu.Item>
  )
}
