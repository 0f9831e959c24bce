import { isLocked, leftOver, withParallels, type Schedule, type Uuid } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import { courseLabel } from '../../timetable/lessons/course-label.ts'
import { MultiSelect } from '../../ui/multi-select.tsx'

/** The courses that a course runs in parallel with. Choosing one includes those that it already runs in parallel with. */
export function ParallelField(props: {
  schedule: Schedule
  subjectUuid: Uuid
  value: readonly Uuid[]
  onChange: (value: readonly Uuid[]) => void
}) {
  const { t } = useAppText()
  const { schedule, subjectUuid, value, onChange } = props
  const groups = useMemo(() => {
    const choices = Object.values(schedule.subjects)
      .filter((subject) => subject.uuid !== subjectUuid && !isLocked(subject))
      .map((subject) => ({ value: subject.uuid, label: courseLabel(schedule, subject) }))
    return [{ label: '', choices: choices.sort((a, b) => compareNames(a.label, b.label)) }]
  }, [schedule, subjectUuid])

  function choose(next: readonly Uuid[]) {
    const coming = next.filter((uuid) => !value.includes(uuid))
    const others = withParallels(schedule, coming).filter((uuid) => uuid !== subjectUuid)
    onChange([...new Set([...next, ...others])])
  }
  return (
    <div>
      <MultiSelect
        label={t('subjects.parallel.with')}
        description={t('subjects.parallel.about')}
        groups={groups}
        value={value}
        onChange={choose}
        nothingFound={t('rules.form.noCourse')}
        typeForMore={t('subjects.typeForMore')}
      />
      {value.length > 0 && <LeftOver schedule={schedule} subjectUuids={[subjectUuid, ...value]} />}
    </div>
  )
}

/** Which lessons have no counterpart at their time, if the courses have different numbers of lessons. */
export function LeftOver({ schedule, subjectUuids }: { schedule: Schedule; subjectUuids: readonly Uuid[] }) {
  const { t } = useAppText()
  const left = leftOver(schedule, subjectUuids)
  if (left.length === 0) return null
  return (
    <p className="quiet" role="status">
      {left
        .map(({ subjectUuid, count }) =>
          t('subjects.parallel.left', { count, name: courseLabel(schedule, schedule.subjects[subjectUuid]!) }),
        )
        .join(' ')}
    </p>
  )
}
