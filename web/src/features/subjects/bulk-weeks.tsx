import { Button } from '@mantine/core'
import { headOf, parseWeekShares, weekNamesOf, type WeekShare } from '@timetable/domain'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import styles from '../../timetable/bulk/bulk-bar.module.css'
import { BulkPopover } from '../../timetable/bulk/bulk-popover.tsx'
import { WeeksText } from './weeks-text.tsx'

/** Sets the weeks of the selected courses' lessons. Renders nothing if all weeks are alike. */
export function BulkWeeks({ onSave }: { onSave: (weeks: WeekShare[]) => void }) {
  const { t } = useAppText()
  const names = useSchedule(({ schedule }) => (schedule ? weekNamesOf(headOf(schedule)) : NONE))
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<ReactNode>(null)
  const [opened, setOpened] = useState(false)
  if (names.length === 0) return null

  function submit(event: FormEvent) {
    event.preventDefault()
    const weeks = parseWeekShares(typed, names)
    if (!weeks) return setError(t('subjects.weeksUnread'))
    setOpened(false)
    onSave([...weeks])
  }
  return (
    <BulkPopover label={t('subjects.weeks.label')} width={260} opened={opened} onOpened={setOpened}>
      <form onSubmit={submit} noValidate className={styles.panel}>
        <WeeksText
          names={names}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setError(null)
          }}
          error={error}
          inside
        />
        <Button type="submit">{t('subjects.bulk.apply')}</Button>
      </form>
    </BulkPopover>
  )
}

const NONE: readonly string[] = []
