import { useRef, useState, type KeyboardEvent } from 'react'
import styles from './cells.module.css'

/** What became of saving: null, or why not. */
export type Saved = Promise<string | null>

/**
 * A text in a table that can be typed over: Enter saves, Escape puts back, leaving saves, the arrows go to the row above
 * or below. What is wrong stands right there, and what was typed stays.
 */
export function TextCell(props: {
  label: string
  value: string
  column: string
  numeric?: boolean
  save: (typed: string) => Saved
}) {
  const { label, value, column, numeric = false, save } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const saving = useRef(false)
  const text = typed ?? value

  function putBack() {
    setTyped(null)
    setProblem(null)
  }

  async function commit() {
    if (saving.current) return
    if (typed === null || typed.trim() === value) return putBack()
    saving.current = true
    const refused = await save(typed.trim())
    saving.current = false
    setProblem(refused)
    if (refused === null) setTyped(null)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') void commit()
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation()
      putBack()
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
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(null)
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => void commit()}
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

/** The field of the same column in the row above or below. */
function neighbourOf(field: HTMLElement, column: string, step: number): HTMLInputElement | null {
  const row = field.closest<HTMLElement>('[data-index]')
  const next = row?.parentElement?.querySelector(`[data-index="${Number(row.dataset.index) + step}"]`)
  return next?.querySelector<HTMLInputElement>(`input[data-column="${column}"]`) ?? null
}
