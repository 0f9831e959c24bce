import { Chip, SegmentedControl } from '@mantine/core'
import {
  COURSE_GROUPINGS,
  coursesOfGroups,
  groupedCourses,
  groupsThatFit,
  LIMITS,
  placesOfCourses,
  type CourseGroup,
  type CourseGrouping,
  type Schedule,
} from '@timetable/domain'
import { useMemo, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useTypeNames } from '../../store/type-names.ts'
import { useWouldLock } from '../../timetable/lessons/trial-notice.tsx'
import { WouldLock } from '../../timetable/lessons/would-lock.tsx'
import { summarize } from '../../timetable/calendars/calendar-summary.ts'
import styles from './trial-choice.module.css'

type Chosen = { readonly by: CourseGrouping; readonly names: readonly string[] }

/** Which courses of a file a trial unlocks. `places`: their places in the file, for the command; undefined if all are unlocked. */
export function useTrialChoice(schedule: Schedule | null) {
  const courses = schedule ? Object.keys(schedule.subjects).length : 0
  const locks = useWouldLock(courses)
  const shown = locks ? schedule : null
  const groups = useMemo(() => shown && groupingsOf(shown), [shown])
  const usual = useMemo((): Chosen => {
    const by = groups?.find(({ all }) => all.length > 1)?.by ?? 'subject'
    return { by, names: namesThatFit(groups?.find((each) => each.by === by)?.all ?? []) }
  }, [groups])
  const [own, setOwn] = useState<Chosen | null>(null)
  const chosen = own ?? usual
  const all = groups?.find(({ by }) => by === chosen.by)?.all ?? []
  const picked = chosen.names.flatMap((name) => all.find((group) => group.name === name) ?? [])
  const uuids = coursesOfGroups(picked)
  return {
    courses,
    groups,
    all,
    chosen,
    uuids,
    asked: new Set(picked.flatMap(({ subjectUuids }) => subjectUuids)).size,
    places: shown ? placesOfCourses(shown, uuids) : undefined,
    chooseBy: (by: CourseGrouping) =>
      setOwn({ by, names: namesThatFit(groups?.find((each) => each.by === by)?.all ?? []) }),
    choose: (names: readonly string[]) => setOwn({ ...chosen, names }),
  }
}

const namesThatFit = (all: readonly CourseGroup[]) => groupsThatFit(all).map(({ name }) => name)

/** The groupings that the file has groups for. */
const groupingsOf = (schedule: Schedule) =>
  COURSE_GROUPINGS.map((by) => ({ by, all: groupedCourses(schedule, by) })).filter(({ all }) => all.length > 0)

/** States how many courses of a file the trial locks, and offers to choose which ones it does not. */
export function TrialChoice({ choice }: { readonly choice: ReturnType<typeof useTrialChoice> }) {
  const { t } = useAppText()
  const { one } = useTypeNames()
  const { courses, groups, all, chosen, uuids, asked } = choice
  if (!groups) return null
  const { trialSubjects: max } = LIMITS
  const left = max - uuids.length
  return (
    <section className={styles.choice} aria-label={t('billing.unlocked.pick')}>
      <p>
        <WouldLock courses={courses} />
      </p>
      <details>
        <summary>
          {t('billing.unlocked.pick')}
          <span className={styles.now}>{summarize(chosen.names)}</span>
        </summary>
        <div className={styles.fields}>
          <SegmentedControl
            size="xs"
            aria-label={t('billing.unlocked.by')}
            value={chosen.by}
            onChange={(by) => choice.chooseBy(by)}
            data={groups.map(({ by }) => ({
              value: by,
              label: by === 'class' ? one.CLASS : t(`billing.unlocked.${by}`),
            }))}
          />
          <Chip.Group multiple value={[...chosen.names]} onChange={choice.choose}>
            <div className={styles.groups}>
              {all.map(({ name, subjectUuids }) => (
                <Chip key={name} value={name} radius="sm" size="xs">
                  {name} <span className={styles.count}>{subjectUuids.length}</span>
                </Chip>
              ))}
            </div>
          </Chip.Group>
          <p role="status" className="note">
            {t('billing.unlocked.chosen', { count: uuids.length, max })}{' '}
            {asked > max && t('billing.unlocked.over', { max })}
            {left > 0 && t('billing.unlocked.rest', { count: left })}
          </p>
        </div>
      </details>
    </section>
  )
}
