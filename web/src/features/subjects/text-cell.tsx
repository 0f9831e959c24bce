import { useRef, useState, type KeyboardEvent } from 'react'
import styles from './cells.module.css'

/** The result of saving: null, or an error text. */
export type Saved = Promise<string | null>

/**
 * A text in a table that is edited in place. Enter saves, Escape reverts, leaving the field saves, and the arrow keys go to the row
 * above or below. An error is shown in place, and the typed text stays.
 */
export function TextCell(props: {
  label: string
  value: string
  column: string
  numeric?: boolean
  /** Whether it was opened for typing, so that it gets the focus. */
  hasFocus?: boolean
  /** Called after it was saved or reverted; `byKey`: by Enter or Escape, so that it still has the focus. */
  onDone?: (byKey: boolean) => void
  save: (typed: string) => Saved
}) {
  const { label, value, column, numeric = false, hasFocus = false, onDone, save } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const saving = useRef(false)
  const text = typed ?? value

  function putBack() {
    setTyped(null)
    setProblem(null)
  }

  async function commit(byKey: boolean) {
    if (saving.current) return
    if (typed === null || typed.trim() === value) {
      putBack()
      return onDone?.(byKey)
    }
    saving.current = true
    const refused = await save(typed.trim())
    saving.current = false
    setProblem(refused)
    if (refused !== null) return
    setTyped(null)
    onDone?.(byKey)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      // Otherwise the same press would also activate the button that gets the focus.
      event.preventDefault()
      void commit(true)
    }
    if (event.key === 'Escape' && (typed !== null || onDone)) {
      event.stopPropagation()
      putBack()
      onDone?.(true)
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = neighbourOf(event.currentTarget, column, event.key === 'ArrowDown' ? 1 : -1)
      if (!next) return
      event.preventDefault()
      next.focus()
    }
  }

  return (
    <span className={styles.cell}>
      <input
        className={styles.text}
        data-column={column}
        data-numeric={numeric || undefined}
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        title={numeric ? undefined : value}
        value={text}
        autoComplete="off"
        autoFocus={hasFocus}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(null)
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => void commit(false)}
        onKeyDown={onKeyDown}
      />
      {problem !== null && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}

/** The field of the same column in the row above or below; null if there is none. */
function neighbourOf(field: HTMLElement, column: string, step: number): HTMLInputElement | null {
  const row = field.closest<HTMLElement>('[data-index]')
  const next = row?.parentElement?.querySelector(`[data-index="${Number(row.dataset.index) + step}"]`)
  return next?.querySelector<HTMLInputElement>(`input[data-column="${column}"]`) ?? null
}
