import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import styles from './curriculum.module.css'

type Props = {
  readonly text: string
  /** The label for screen readers. */
  readonly label: string
  readonly spot: string
  readonly isHere: boolean
  readonly isChosen: boolean
  /** The last cell of the selection has the fill handle. */
  readonly isCorner: boolean
  /** True while the fill handle is dragged over the cell. */
  readonly isDrawn: boolean
  /** Set if the text was typed but is not in the version. */
  readonly state?: 'saving' | 'wrong' | undefined
}

/** The lessons of a class in a course, in the notation of planners. */
export function GridCell({ text, label, spot, isHere, isChosen, isCorner, isDrawn, state }: Props) {
  const { t } = useAppText()
  return (
    <td
      role="gridcell"
      className={styles.cell}
      data-spot={spot}
      data-state={state}
      data-drawn={isDrawn || undefined}
      tabIndex={isHere ? 0 : -1}
      aria-selected={isChosen}
      aria-label={text === '' ? label : `${label}: ${text}`}
      aria-invalid={state === 'wrong' || undefined}
      title={text}
    >
      {text}
      {isCorner && <span className={styles.corner} data-corner="" title={t('curriculum.fill')} />}
    </td>
  )
}

/** The cell while it is being edited. */
export function OpenCell(props: {
  readonly text: string
  readonly label: string
  readonly onDone: (text: string | null, key: 'Enter' | 'Tab' | 'fill' | null, back: boolean) => void
}) {
  const { t } = useAppText()
  const { text, label, onDone } = props
  const ref = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => {
    const input = ref.current
    input?.focus()
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [])
  function done(value: string | null, key: Parameters<typeof onDone>[1], back = false) {
    if (isOver.current) return
    isOver.current = true
    onDone(value, key, back)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    event.stopPropagation()
    const { key, shiftKey, currentTarget } = event
    if (event.nativeEvent.isComposing) return
    if (key !== 'Enter' && key !== 'Tab' && key !== 'Escape') return
    event.preventDefault()
    if (key === 'Escape') return done(null, null)
    done(currentTarget.value, key === 'Enter' && (event.ctrlKey || event.metaKey) ? 'fill' : key, shiftKey)
  }
  return (
    <td role="gridcell" className={styles.cell} aria-selected="true">
      <input
        ref={ref}
        className={styles.input}
        defaultValue={text}
        aria-label={t('curriculum.write', { what: label })}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={onKeyDown}
        onBlur={(event) => done(event.currentTarget.value, null)}
      />
    </td>
  )
}
