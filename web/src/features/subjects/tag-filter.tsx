import { Select } from '@mantine/core'
import { tagNamesOf, tagsInUse } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { EditIcon } from '../../ui/icons.tsx'
import type { CourseView } from './course-view.ts'
import styles from './subjects-page.module.css'

/** Filters the courses by tag, and links to the dialog where tags are renamed and removed. Renders nothing if there are no tags. */
export function TagFilter({ tag, onTag }: { tag: CourseView['tag']; onTag: (tag: CourseView['tag']) => void }) {
  const { t } = useAppText()
  const { ui } = useSession()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const lessons = useSchedule(({ schedule }) => schedule?.lessons)
  const named = useSchedule(({ schedule }) =>
    Object.values(schedule?.rules ?? {}).some((rule) => tagNamesOf(rule).length > 0),
  )
  const names = useMemo(() => (lessons ? [...tagsInUse({ lessons }).keys()].sort(compareNames) : []), [lessons])
  if (names.length === 0 && !named) return null
  return (
    <div className={styles.tags}>
      {names.length > 0 && (
        <Select
          className={styles.filter}
          aria-label={t('subjects.page.anyTag')}
          placeholder={t('subjects.page.anyTag')}
          data={names}
          value={tag}
          onChange={onTag}
          limit={100}
          searchable
          clearable
        />
      )}
      {!readOnly && (
        <IconButton
          className={styles.more}
          label={t('subjects.tags.edit')}
          icon={<EditIcon />}
          title={t('subjects.tags.edit')}
          onClick={() => ui.openModal({ kind: 'tags' })}
        />
      )}
    </div>
  )
}
