import { headOf, weekNamesOf, writable, type Calendar, type Schedule } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { calendarsByName } from '../../timetable/calendars/calendars-by-name.ts'
import { codeIn } from '../../timetable/calendars/code-in.ts'
import styles from './curriculum.module.css'

/** Explains the notation of cells, with the school's own teachers, groups and classes as examples. */
export function WritingHint({ schedule }: { schedule: Schedule }) {
  const { t } = useAppText()
  const [one, other, group, last] = useMemo(() => {
    const codeOf = codeIn(schedule)
    const said = (one: Calendar | undefined) => one && { code: writable(codeOf(one)), name: one.name }
    const [first, second] = calendarsByName(schedule, 'TEACHER')
    const isGroup = ({ classUuid }: Calendar) => classUuid !== null
    const [all, groups] = [calendarsByName(schedule, 'CLASS'), Object.values(schedule.calendars).filter(isGroup)]
    const classes = all.filter((each) => !isGroup(each))
    return [said(first), said(second), said(groups[0]), said(classes.length > 1 ? classes.at(-1) : undefined)] as const
  }, [schedule])
  const [week, otherWeek] = weekNamesOf(headOf(schedule))
  const code = one?.code ?? ''
  return (
    <p className={styles.hint}>
      {[
        one ? t('curriculum.hint', { one: code, name: one.name }) : t('curriculum.hintAlone'),
        one && other && t('curriculum.hintBoth', { one: code, other: other.code }),
        one && group && t('curriculum.hintGroup', { one: code, group: group.code }),
        one && last && t('curriculum.hintWith', { one: code, second: last.code }),
        t('curriculum.hintEnd'),
        one && week !== undefined && t('curriculum.weeksHint', { one: code, week, other: otherWeek ?? '' }),
        t('curriculum.keysHint'),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}
