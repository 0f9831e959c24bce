import { type CellText, type Curriculum, lessonsSeenBy, loadOf, type Schedule, textOf } from '@timetable/domain'
import { type ClipboardEvent, type KeyboardEvent, memo, type MouseEvent, useMemo, useRef, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { loadCount, loadFacts } from '../../timetable/calendars/load-phrase.ts'
import { cellAt, nameOfCell, sizeOf, type Axes, type CellKey } from './axes.ts'
import styles from './curriculum.module.css'
import { GridCell, OpenCell } from './grid-cell.tsx'
import {
  blockText,
  boundsOf,
  filled,
  fillOf,
  laid,
  onlySpot,
  readBlock,
  spotAfter,
  spotsIn,
  type Spot,
} from './range.ts'
import { isIn } from './place.ts'
import { isCorner, spotOf, useCorner } from './use-corner.ts'
import { usePlaces } from './use-places.ts'

type Props = {
  readonly schedule: Schedule
  readonly curriculum: Curriculum
  readonly axes: Axes
  /** Typed cells whose text differs from the version, by cell name. */
  readonly waiting: ReadonlyMap<string, { readonly text: string; readonly isWrong: boolean }>
  /** Omitted if the grid is read-only. */
  readonly onWrite?: ((cells: readonly CellText[]) => void) | undefined
  /** Called when a cell is opened. Its course then stays in the grid, whatever happens to it meanwhile. */
  readonly onOpen: (name: string) => void
}

/** The grid of courses and classes. Cells are selected, edited, filled, copied and pasted as in a spreadsheet. */
export function CurriculumGrid({ schedule, curriculum, axes, waiting, onWrite, onOpen }: Props) {
  const { t } = useAppText()
  /** `before`: the text of the cell when it was opened. */
  const [opened, setOpened] = useState<(CellText & { readonly before: string }) | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const editing = opened && isIn(axes, opened) ? opened : null
  const { places: range, go, onFocus, onBlur } = usePlaces(axes, table, editing !== null)
  const size = sizeOf(axes)
  const spot = range.to

  const textIn = (key: CellKey): string =>
    waiting.get(nameOfCell(key))?.text ?? textOf(curriculum.cell(key.name, key.classUuid), curriculum.isWeek)
  const standing = (row: number, column: number): string => {
    const key = cellAt(axes, row, column)
    return key ? textIn(key) : ''
  }
  const write = (cells: readonly (Spot & { readonly text: string })[]) =>
    onWrite?.(
      cells.flatMap(({ row, column, text }): CellText[] => {
        const key = cellAt(axes, row, column)
        return key ? [{ ...key, text }] : []
      }),
    )
  const open = (text: string) => {
    if (!onWrite) return
    onOpen(spot.name)
    setOpened({ name: spot.name, classUuid: spot.classUuid, text, before: textIn(spot) })
  }
  const corner = useCorner(axes, range, (whole) => {
    write(filled(range, whole, standing))
    go(whole)
  })

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
    if (key === 'Escape' && corner.isDrawing) {
      event.preventDefault()
      return corner.cancel()
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
    setOpened(null)
    if (!at) return
    if (text !== null && key === 'fill') write(spotsIn(range).map((each) => ({ ...each, text: text.trim() })))
    else if (text !== null && text.trim() !== at.before)
      onWrite?.([{ name: at.name, classUuid: at.classUuid, text: text.trim() }])
    if (key === null && text !== null) return
    const step = key === 'Enter' ? 'Arrow' + (back ? 'Up' : 'Down') : 'Arrow' + (back ? 'Left' : 'Right')
    const next = key === 'Enter' || key === 'Tab' ? spotAfter(step, spot, size, false) : undefined
    go(next ? onlySpot(next) : range)
  }

  function onPress(event: MouseEvent) {
    const at = spotOf(event.target)
    if (!at || event.button !== 0 || isCorner(event.target)) return
    if (event.shiftKey) event.preventDefault()
    go(event.shiftKey ? { from: range.from, to: at } : onlySpot(at))
  }
  function onDrag(event: MouseEvent) {
    const at = event.buttons === 1 && !editing && !corner.isDrawing ? spotOf(event.target) : undefined
    if (at && (at.row !== spot.row || at.column !== spot.column)) go({ from: range.from, to: at })
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
  const goal = corner.whole && boundsOf(corner.whole)
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
        onFocus={onFocus}
        onBlur={onBlur}
        onPointerDown={corner.onPointerDown}
        onPointerMove={corner.onPointerMove}
        onPointerUp={corner.onPointerUp}
        onPointerCancel={corner.cancel}
        data-drawing={corner.isDrawing || undefined}
        onDoubleClick={() => open(standing(spot.row, spot.column))}
        onCopy={onCopy}
        onCut={onCopy}
        onPaste={onPaste}
      >
        <thead>
          <tr>
            <th scope="col">{t(axes.classesDown ? 'curriculum.classesDown' : 'curriculum.coursesDown')}</th>
            {Array.from({ length: size.columns }, (_, column) => (
              <th key={axes.classesDown ? axes.names[column] : axes.classes[column]?.uuid} scope="col">
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
                const name = nameOfCell(key)
                if (editing && nameOfCell(editing) === name)
                  return <OpenCell key={name} text={editing.text} label={label} onDone={done} />
                const typed = waiting.get(name)
                return (
                  <Cell
                    key={name}
                    text={textIn(key)}
                    label={label}
                    spot={`${row},${column}`}
                    isHere={spot.row === row && spot.column === column}
                    isChosen={row >= top && row <= bottom && column >= left && column <= right}
                    isCorner={onWrite !== undefined && !editing && row === bottom && column === right}
                    isDrawn={
                      !!goal && row >= goal.top && row <= goal.bottom && column >= goal.left && column <= goal.right
                    }
                    state={typed?.isWrong ? 'wrong' : typed ? 'saving' : undefined}
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

/** The number of periods per week in which a class has lessons. */
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
