import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { StepButton } from '../../timetable/history/step-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { tagList } from './tag-list.ts'
import { TagRow } from './tag-row.tsx'
import styles from './tags.module.css'

/** Up to this number the list has no search field. */
const A_FEW = 10
const MOST_ROWS = 100

/** The tags of the version, each with its numbers of lessons and rules: to rename, merge and remove. */
export default function Tags({ onClose }: { onClose: () => void }) {
  const { t } = useAppText()
  const lessons = useSchedule(({ schedule }) => schedule?.lessons)
  const rules = useSchedule(({ schedule }) => schedule?.rules)
  const [search, setSearch] = useState('')
  const all = useMemo(() => (lessons && rules ? tagList({ lessons, rules }) : []), [lessons, rules])
  const wanted = search.trim().toLocaleLowerCase()
  const found = all.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  return (
    <Dialog title={t('subjects.tags.label')} onClose={onClose} size={560}>
      <p className="quiet">{t(all.length > 0 ? 'subjects.tags.aboutAll' : 'subjects.tags.empty')}</p>
      {(all.length > A_FEW || wanted !== '') && (
        <SearchField label={t('subjects.tags.find')} className={styles.find} value={search} onChange={setSearch} />
      )}
      {found.length > 0 && (
        <ul className={styles.list} aria-label={t('subjects.tags.existing')}>
          {found.slice(0, MOST_ROWS).map((tag) => (
            <TagRow key={tag.name} tag={tag} all={all} />
          ))}
        </ul>
      )}
      {found.length > MOST_ROWS && <p className="quiet">{t('subjects.typeForMore')}</p>}
      {found.length === 0 && all.length > 0 && <p className="quiet">{t('subjects.tags.notFound')}</p>}
      <div className={styles.foot}>
        <StepButton command="undo" />
        <StepButton command="redo" />
        <span className="spacer" />
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </Dialog>
  )
}
