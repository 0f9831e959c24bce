import { lessonsSeenBy, loadOf, textOf, type CellText, type Curriculum, type Schedule } from '@timetable/domain'
import {
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { loadCount, loadFacts } from '../../timetable/load-phrase.ts'
import { cellAt, nameOfCell, sizeOf, type Axes } from './axes.ts'
import styles from './curriculum.module.css'
import { GridCell, OpenCell } from './grid-cell.tsx'
import {
  blockText,
  boundsOf,
  drawnTo,
  filled,
  fillOf,
  laid,
  onlySpot,
  readBlock,
  spotAfter,
  spotsIn,
  type Range,
  type Spot,
} from './range.ts'
import { waitingTexts, type Waiting } from './use-writing.ts'

type Props = {
  readonly schedule: Schedule
  readonly curriculum: Curriculum
  readonly axes: Axes
  readonly waiting: Waiting | null
  /** Left out where nothing may be written. */
  readonly onWrite?: ((cells: readonly CellText[]) => void) | undefined
}
type Editing = Spot & { readonly text: string }

/** Courses and classes across each other; a cell is chosen, typed into, filled, copied and pasted as in a spreadsheet. */
export function CurriculumGrid({ schedule, curriculum, axes, waiting, onWrite }: Props) {
  const { t } = useAppText()
  const [range, setRange] = useState<Range>(onlySpot({ row: 0, column: 0 }))
  const [editing, setEditing] = useState<Editing | null>(null)
  /** Where the corner of what is chosen is drawn to. */
  const [drawn, setDrawn] = useState<{ readonly whole: Range | null } | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const wantsFocus = useRef(false)
  const size = sizeOf(axes)
  const texts = useMemo(() => waitingTexts(waiting), [waiting])
  const wrong = useMemo(() => new Set(waiting?.problems.map(nameOfCell)), [waiting])
  const spot = range.to

  useEffect(() => {
    if (!wantsFocus.current || editing) return
    wantsFocus.current = false
    const cell = table.current?.querySelector<HTMLElement>(`[data-spot="${spot.row},${spot.column}"]`)
    cell?.focus()
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const standing = (row: number, column: number): string => {
    const key = cellAt(axes, row, column)
    return key
      ? (texts.get(nameOfCell(key)) ?? textOf(curriculum.cell(key.name, key.classUuid), curriculum.isWeek))
      : ''
  }
  const go = (next: Range) => {
    wantsFocus.current = true
    setRange(next)
  }
  const write = (cells: readonly (Spot & { readonly text: string })[]) =>
    onWrite?.(
      cells.flatMap(({ row, column, text }): CellText[] => {
        const key = cellAt(axes, row, column)
        return key && standing(row, column) !== text ? [{ ...key, text }] : []
      }),
    )
  const open = (text: string) => onWrite && setEditing({ ...spot, text })

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, altKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    const next = altKey ? undefined : spotAfter(key, spot, size, isCommand)
    if (next) {
      event.preventDefault()
      return go(shiftKey ? { from: range.from, to: next } : onlySpot(next))
    }
    if (isCommand && onWrite && (key.toLowerCase() === 'd' || key.toLowerCase() === 'r')) {
      event.preventDefault()
      const fill = fillOf(range, key.toLowerCase() === 'd')
      return fill && write(filled(fill.source, fill.whole, standing))
    }
    if (key === 'Escape' && drawn) {
      event.preventDefault()
      return setDrawn(null)
    }
    if (isCommand || altKey) return undefined
    if (key === 'Enter' || key === 'F2') open(standing(spot.row, spot.column))
    else if (key === 'Delete' || key === 'Backspace') write(spotsIn(range).map((each) => ({ ...each, text: '' })))
    else if (key.length === 1 && key !== ' ') open(key)
    else return undefined
    return event.preventDefault()
  }

  function done(text: string | null, key: 'Enter' | 'Tab' | 'fill' | null, back: boolean) {
    const at = editing
    setEditing(null)
    if (!at) return
    if (text !== null) {
      const all = key === 'fill' ? spotsIn(range) : [at]
      write(all.map((each) => ({ ...each, text: text.trim() })))
    }
    if (key === null && text !== null) return
    const step = key === 'Enter' ? 'Arrow' + (back ? 'Up' : 'Down') : 'Arrow' + (back ? 'Left' : 'Right')
    const next = key === 'Enter' || key === 'Tab' ? spotAfter(step, spot, size, false) : undefined
    go(next ? onlySpot(next) : range)
  }

  const spotOf = (target: EventTarget): Spot | undefined => {
    const text = target instanceof Element ? target.closest<HTMLElement>('[data-spot]')?.dataset['spot'] : undefined
    const [row, column] = text?.split(',').map(Number) ?? []
    return row === undefined || column === undefined ? undefined : { row, column }
  }
  function onPress(event: MouseEvent) {
    const at = spotOf(event.target)
    if (!at || event.button !== 0 || isCorner(event.target)) return
    if (event.shiftKey) event.preventDefault()
    go(event.shiftKey ? { from: range.from, to: at } : onlySpot(at))
  }
  function onDrag(event: MouseEvent) {
    const at = event.buttons === 1 && !editing && !drawn ? spotOf(event.target) : undefined
    if (at && (at.row !== spot.row || at.column !== spot.column)) go({ from: range.from, to: at })
  }
  const isCorner = (target: EventTarget) => target instanceof Element && target.closest('[data-corner]') !== null
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !isCorner(event.target)) return
    // It is no press on the cell that it lies in.
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrawn({ whole: null })
  }
  function onPointerMove(event: PointerEvent) {
    if (!drawn) return
    const under = document.elementFromPoint(event.clientX, event.clientY)
    const to = under && spotOf(under)
    if (to) setDrawn({ whole: drawnTo(range, to) })
  }
  function onPointerUp() {
    const whole = drawn?.whole
    setDrawn(null)
    if (!whole) return
    write(filled(range, whole, standing))
    go(whole)
  }

  function onCopy(event: ClipboardEvent) {
    if (editing) return
    const { top, bottom, left, right } = boundsOf(range)
    const rows = Array.from({ length: bottom - top + 1 }, (_, r) =>
      Array.from({ length: right - left + 1 }, (__, c) => standing(top + r, left + c)),
    )
    event.clipboardData.setData('text/plain', blockText(rows))
    event.preventDefault()
    if (event.type === 'cut') write(spotsIn(range).map((each) => ({ ...each, text: '' })))
  }
  function onPaste(event: ClipboardEvent) {
    if (editing) return
    event.preventDefault()
    const block = readBlock(event.clipboardData.getData('text/plain')).map((row) => row.map((text) => text.trim()))
    write(laid(block, range, size))
  }

  const { top, bottom, left, right } = boundsOf(range)
  const goal = drawn?.whole && boundsOf(drawn.whole)
  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        role="grid"
        className={styles.grid}
        aria-label={t('curriculum.title')}
        aria-multiselectable="true"
        aria-readonly={!onWrite}
        onKeyDown={onKeyDown}
        onMouseDown={onPress}
        onMouseOver={onDrag}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setDrawn(null)}
        data-drawing={drawn !== null || undefined}
        onDoubleClick={() => open(standing(spot.row, spot.column))}
        onCopy={onCopy}
        onCut={onCopy}
        onPaste={onPaste}
      >
        <thead>
          <tr>
            <th scope="col">{t(axes.classesDown ? 'curriculum.classesDown' : 'curriculum.coursesDown')}</th>
            {Array.from({ length: size.columns }, (_, column) => (
              <th key={column} scope="col">
                {axes.classesDown ? axes.names[column] : axes.classes[column]?.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: size.rows }, (_, row) => (
            <tr key={axes.classesDown ? axes.classes[row]?.uuid : axes.names[row]}>
              <th scope="row">
                {axes.classesDown ? axes.classes[row]?.name : axes.names[row]}
                {axes.classesDown && <ClassLoad schedule={schedule} uuid={axes.classes[row]!.uuid} />}
              </th>
              {Array.from({ length: size.columns }, (__, column) => {
                const key = cellAt(axes, row, column)!
                const label = t('curriculum.cell', {
                  course: key.name,
                  of: schedule.calendars[key.classUuid]?.name ?? '',
                })
                if (editing?.row === row && editing.column === column)
                  return <OpenCell key={column} text={editing.text} label={label} onDone={done} />
                const name = nameOfCell(key)
                return (
                  <Cell
                    key={column}
                    text={standing(row, column)}
                    label={label}
                    spot={`${row},${column}`}
                    isHere={spot.row === row && spot.column === column}
                    isChosen={row >= top && row <= bottom && column >= left && column <= right}
                    isCorner={onWrite !== undefined && !editing && row === bottom && column === right}
                    isDrawn={
                      !!goal && row >= goal.top && row <= goal.bottom && column >= goal.left && column <= goal.right
                    }
                    state={wrong.has(name) ? 'wrong' : texts.has(name) ? 'saving' : undefined}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
        {!axes.classesDown && (
          <tfoot>
            <tr>
              <th scope="row">{t('curriculum.week')}</th>
              {axes.classes.map(({ uuid }) => (
                <td key={uuid} className={styles.foot}>
                  <ClassLoad schedule={schedule} uuid={uuid} />
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

const Cell = memo(GridCell)

/** How many periods of its week a class has lessons in. */
function ClassLoad({ schedule, uuid }: { schedule: Schedule; uuid: string }) {
  const { t } = useAppText()
  const load = useMemo(() => {
    const calendar = schedule.calendars[uuid]
    return calendar && loadOf(schedule, calendar, lessonsSeenBy(schedule, uuid))
  }, [schedule, uuid])
  if (!load) return null
  return (
    <small className={styles.load} data-wrong={load.tooMany || undefined} title={loadFacts(load, t)}>
      {load.tooMany && '▲ '}
      {t('curriculum.of', { lessons: loadCount(load), free: load.free })}
    </small>
  )
}
