import { LIMITS, tagsInUse, type Schedule } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import { MultiSelect } from '../../ui/multi-select.tsx'

/** Tags of lessons: existing tags are offered, and any other typed name becomes a new tag. */
export function TagsField(props: {
  schedule: Schedule
  label: string
  description?: string
  value: readonly string[]
  onChange: (tags: readonly string[]) => void
  /** Whether it is inside a popover at the bottom of the page. */
  inside?: boolean
}) {
  const { t } = useAppText()
  const { schedule, value, onChange, ...field } = props
  const groups = useMemo(() => {
    const all = new Set([...tagsInUse(schedule).keys(), ...value])
    return [{ label: '', choices: [...all].sort(compareNames).map((name) => ({ value: name, label: name })) }]
  }, [schedule, value])
  const set = (tags: readonly string[]) => onChange([...new Set(tags)].slice(0, LIMITS.maxTags))
  return (
    <MultiSelect
      {...field}
      groups={groups}
      value={value}
      onChange={set}
      creations={[{ kind: 'tag', offer: (name) => t('subjects.tags.create', { name }) }]}
      onCreate={(name) => set([...value, name.slice(0, LIMITS.nameLength)])}
      nothingFound={t('subjects.tags.hint')}
      typeForMore={t('subjects.typeForMore')}
    />
  )
}
