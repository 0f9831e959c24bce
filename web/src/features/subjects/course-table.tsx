import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { Uuid } from '@timetable/domain'
import { useCallback, useMemo, useRef } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { useEditSubject } from '../../timetable/lessons/use-edit-subject.ts'
import { CourseCard } from './course-card.tsx'
import { CourseTableRow } from './course-row.tsx'
import type { CourseRow } from './course-rows.ts'
import { COLUMNS, sortedBy, type CourseView, type CourseWords } from './course-view.ts'
import styles from './course-table.module.css'
import { allToggled, extended, toggled, type Selection } from '../../timetable/bulk/selection.ts'
import { useSaveCourse } from './use-save-course.ts'
import type { WaitingClasses } from './waiting-classes.ts'

type Props = {
  readonly rows: readonly CourseRow[]
  readonly words: CourseWords
  /** Whether any course has tags; otherwise there is no column for them. */
  readonly tagged: boolean
  /** Whether the version has several weeks; otherwise there is no column for them. */
  readonly weekly: boolean
  readonly view: CourseView
  readonly onView: (view: CourseView) => void
  readonly waiting: WaitingClasses
  readonly onWait: (subjectUuid: Uuid, text: string | null) => void
  readonly selection: Selection
  readonly onSelect: (change: (selection: Selection) => Selection) => void
}

/** The table of all courses; only those in view are rendered. In a narrow window it is a list of cards. */
export function CourseTable(props: Props) {
  const { t } = useAppText()
  const { rows, words, tagged, weekly, selection, onSelect } = props
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const narrow = useMediaQuery('(max-width: 780px)', false, { getInitialValueInEffect: false })
  const save = useSaveCourse(props.onWait)
  const scroller = useRef<HTMLDivElement>(null)
  const coarse = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const height = narrow ? 64 : coarse ? 52 : 40
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.uuid ?? index,
    overscan: 8,
  })
  const editable = useMemo(() => rows.map((row) => row.uuid), [rows])

  const onTick = useCallback(
    (uuid: Uuid, range: boolean) =>
      onSelect((before) => (range ? extended(before, editable, uuid) : toggled(before, uuid))),
    [onSelect, editable],
  )
  const onOpen = useEditSubject()

  const Row = narrow ? CourseCard : CourseTableRow
  const items = list.getVirtualItems().map(({ key, index, start }) => {
    const row = rows[index]
    return (
      row && (
        <Row
          key={key}
          row={row}
          index={index}
          style={{ height, transform: `translateY(${start}px)` }}
          ticked={selection.uuids.has(row.uuid)}
          readOnly={readOnly}
          words={words}
          tagged={tagged}
          weekly={weekly}
          waiting={props.waiting.get(row.uuid)}
          save={save}
          onTick={onTick}
          onOpen={onOpen}
        />
      )
    )
  })
  const size = { height: list.getTotalSize() }

  if (narrow) {
    return (
      <div ref={scroller} className={styles.scroll}>
        <ul className={styles.list} aria-label={t('subjects.page.table')} style={size}>
          {items}
        </ul>
      </div>
    )
  }
  return (
    <div ref={scroller} className={styles.scroll}>
      <div
        role="table"
        aria-label={t('subjects.page.table')}
        aria-rowcount={rows.length + 1}
        className={styles.table}
        data-tagged={tagged || undefined}
        data-weekly={weekly || undefined}
      >
        <div role="rowgroup" className={styles.head}>
          <Head {...props} readOnly={readOnly} editable={editable} />
        </div>
        <div role="rowgroup" className={styles.body} style={size}>
          {items}
        </div>
      </div>
    </div>
  )
}

function Head({
  view,
  onView,
  tagged,
  weekly,
  selection,
  onSelect,
  readOnly,
  editable,
}: Props & { readOnly: boolean; editable: readonly Uuid[] }) {
  const { t } = useAppText()
  const all = editable.length > 0 && editable.every((uuid) => selection.uuids.has(uuid))
  return (
    <div role="row" aria-rowindex={1} className={styles.row}>
      <div role="columnheader" className={styles.tick}>
        {!readOnly && (
          <label>
            <input
              type="checkbox"
              aria-label={t('subjects.page.selectAll')}
              checked={all}
              ref={(box) => {
                if (box) box.indeterminate = !all && selection.uuids.size > 0
              }}
              onChange={() => onSelect((before) => allToggled(before, editable))}
            />
          </label>
        )}
      </div>
      {COLUMNS.filter((column) => (tagged || column !== 'tags') && (weekly || column !== 'weeks')).map((column) => {
        const sorted = view.sort === column
        return (
          <div
            key={column}
            role="columnheader"
            className={column === 'count' ? styles.number : undefined}
            aria-sort={sorted ? (view.descending ? 'descending' : 'ascending') : 'none'}
          >
            <button type="button" className={styles.sort} onClick={() => onView(sortedBy(view, column))}>
              <span className={column === 'color' ? 'visually-hidden' : undefined}>
                {t(`subjects.page.columns.${column}`)}
              </span>
              {column === 'color' && !sorted && <span aria-hidden="true" className={styles.headDot} />}
              <span aria-hidden="true">{sorted ? (view.descending ? '↓' : '↑') : ''}</span>
            </button>
          </div>
        )
      })}
      <div role="columnheader">
        <span className="visually-hidden">{t('subjects.editTitle')}</span>
      </div>
    </div>
  )
}
