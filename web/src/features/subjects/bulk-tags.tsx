import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import type { BulkChange } from './bulk-bar.tsx'
import styles from '../../timetable/bulk/bulk-bar.module.css'
import { BulkPopover } from '../../timetable/bulk/bulk-popover.tsx'
import type { CourseRow } from './course-rows.ts'
import { TagsField } from './tags-field.tsx'

/** Adds tags to every lesson of the selected courses, or removes them. */
export function BulkTags({ rows, onSave }: { rows: readonly CourseRow[]; onSave: (change: BulkChange) => void }) {
  const { t } = useAppText()
  const schedule = useSchedule((state) => state.schedule)
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const count = rows.length
  const taken = rows.some(({ tags }) => tags.some(({ name }) => chosen.includes(name)))

  function save(change: BulkChange) {
    setOpened(false)
    setChosen([])
    onSave(change)
  }
  return (
    <BulkPopover label={t('subjects.tags.label')} width={360} opened={opened} onOpened={setOpened}>
      <div className={styles.panel}>
        {schedule && (
          <TagsField schedule={schedule} label={t('subjects.tags.label')} value={chosen} onChange={setChosen} inside />
        )}
        <Button disabled={chosen.length === 0} onClick={() => save({ addTags: [...chosen] })}>
          {t('subjects.bulk.addTo', { count })}
        </Button>
        <Button variant="default" disabled={!taken} onClick={() => save({ removeTags: [...chosen] })}>
          {t('subjects.bulk.removeFrom', { count })}
        </Button>
      </div>
    </BulkPopover>
  )
}
