import { headOf, lessonsSeenBy, loadOf, type Schedule } from '@timetable/domain'
import { memo, useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { loadCount, loadFacts } from '../../timetable/calendars/load-phrase.ts'
import { cellAt, nameOfCell, sizeOf } from './axes.ts'
import styles from './curriculum.module.css'
import { GridCell, OpenCell } from './grid-cell.tsx'
import { boundsOf } from './range.ts'
import { useGridEditing, type GridEditing } from './use-grid-editing.ts'

type Props = GridEditing & { readonly schedule: Schedule }

/** The grid of courses and classes. Cells are selected, edited, filled, copied and pasted as in a spreadsheet. */
export function CurriculumGrid({ schedule, ...editable }: Props) {
  const { t } = useAppText()
  const { axes, waiting, onWrite } = editable
  const { table, range, drawn, editing, textIn, done, handlers } = useGridEditing(editable)
  const size = sizeOf(axes)
  const spot = range.to
  const { top, bottom, left, right } = boundsOf(range)
  const goal = drawn && boundsOf(drawn)
  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        role="grid"
        className={styles.grid}
        aria-label={t('curriculum.title')}
        aria-multiselectable="true"
        aria-readonly={!onWrite}
        {...handlers}
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
    <small className={styles.load} data-wrong={load.tooMany || undefined} title={loadFacts(headOf(schedule), load, t)}>
      {load.tooMany && '▲ '}
      {t('curriculum.of', { lessons: loadCount(load), free: load.free })}
    </small>
  )
}
