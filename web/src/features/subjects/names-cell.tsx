import { useEffect, useRef, useState } from 'react'
import cells from './cells.module.css'
import { TextCell, type Saved } from './text-cell.tsx'

/** Names in a table. A press turns them into a text field with the same text. */
export function NamesCell(props: {
  label: string
  value: string
  /** Whether the text is not saved yet. */
  isWaiting?: boolean
  save: (typed: string) => Saved
}) {
  const { label, value, save } = props
  const [isTyped, setTyped] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isBack = useRef(false)
  useEffect(() => {
    if (!isTyped && isBack.current) button.current?.focus()
    isBack.current = false
  }, [isTyped])
  if (isTyped)
    return (
      <TextCell
        label={label}
        value={value}
        column={label}
        hasFocus
        save={save}
        onDone={(byKey) => {
          isBack.current = byKey
          setTyped(false)
        }}
      />
    )
  return (
    <button
      ref={button}
      type="button"
      className={cells.names}
      data-waiting={props.isWaiting || undefined}
      title={value}
      aria-label={`${label}: ${value}`}
      onClick={() => setTyped(true)}
    >
      {value}
    </button>
  )
}
