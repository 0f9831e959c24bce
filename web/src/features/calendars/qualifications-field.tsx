import { isLocked, LIMITS } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import { MultiSelect } from '../../ui/multi-select.tsx'

/** The courses that a teacher may teach: the names of existing courses, and any other name that is typed. */
export function QualificationsField(props: { value: readonly string[]; onChange: (names: readonly string[]) => void }) {
  const { t } = useAppText()
  const { value, onChange } = props
  const subjects = useSchedule(({ schedule }) => schedule?.subjects)
  const groups = useMemo(() => {
    const open = Object.values(subjects ?? {}).filter((subject) => !isLocked(subject))
    const all = new Set([...open.map(({ name }) => name), ...value])
    return [{ label: '', choices: [...all].sort(compareNames).map((name) => ({ value: name, label: name })) }]
  }, [subjects, value])
  const set = (names: readonly string[]) => onChange([...new Set(names)].slice(0, LIMITS.maxSubjects))
  return (
    <MultiSelect
      label={t('calendars.qualifications.label')}
      description={t('calendars.qualifications.hint')}
      groups={groups}
      value={value}
      onChange={set}
      creations={[{ kind: 'course', offer: (name) => t('calendars.qualifications.create', { name }) }]}
      onCreate={(name) => set([...value, name.slice(0, LIMITS.nameLength)])}
      nothingFound={t('calendars.qualifications.none')}
      typeForMore={t('subjects.typeForMore')}
      zIndex={20_001}
    />
  )
}
