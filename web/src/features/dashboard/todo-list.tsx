import { useRef } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { isInOrder } from '../../timetable/findings/timetable-state.ts'
import type { VersionStatus } from '../../timetable/findings/use-version-status.ts'
import styles from './dashboard-page.module.css'
import { SkeletonRows } from './skeleton.tsx'
import { TodoRow } from './todo-row.tsx'
import type { GroupKind, TodoGroup } from './todo.ts'
import { useKindWords } from './use-kind-words.ts'

/** The page that lists everything of a kind. */
const WHOLE: Partial<Record<GroupKind, string>> = {
  'double-booking': '/app/timetables?problems=1',
  rule: '/app/rules?show=broken',
  wish: '/app/fairness',
  unqualified: '/app/subjects',
}

/** What to do, the worst first. If nothing is wrong, what could be improved. */
export function TodoList({ status, groups }: { status: VersionStatus; groups: readonly TodoGroup[] | null }) {
  const { t } = useAppText()
  const list = useRef<HTMLUListElement>(null)
  const { schedule, state } = status
  const isGood = isInOrder(state)
  // Shows nothing if the list is empty although work remains. Only users who can edit see the first steps, and unchecked requirements have
  // no row.
  if (groups?.length === 0 && (!isGood || state.unkept.length > 0)) return null
  return (
    <section className={styles.todo} aria-labelledby="todo">
      <h2 id="todo">{t(isGood ? 'dashboard.better' : 'dashboard.next')}</h2>
      {groups === null ? (
        <SkeletonRows />
      ) : groups.length === 0 ? (
        <p className="note">{t('dashboard.nothing')}</p>
      ) : (
        <ul ref={list} className={styles.rows} tabIndex={-1}>
          {groups.flatMap(({ kind, rows, more }) => [
            ...rows.map((row, index) => (
              <TodoRow
                key={`${kind} ${index}`}
                schedule={schedule}
                kind={kind}
                row={row}
                onFixed={() => list.current?.focus()}
              />
            )),
            ...(more > 0 ? [<More key={`more ${kind}`} kind={kind} count={more} schedule={schedule} />] : []),
          ])}
        </ul>
      )}
    </section>
  )
}

function More(props: { kind: GroupKind; count: number; schedule: VersionStatus['schedule'] }) {
  const { t } = useAppText()
  const { kind, count, schedule } = props
  const kindWords = useKindWords()(schedule, kind, count)
  const more = t('dashboard.more', { count })
  return (
    <li className={styles.row} data-more>
      <Link
        className={styles.more}
        to={WHOLE[kind] ?? '/app/scheduler'}
        aria-label={t('dashboard.moreOf', { kind: kindWords, more })}
      >
        {more}
      </Link>
    </li>
  )
}
