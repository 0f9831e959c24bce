import { isHolding } from '../../../board/drag-state.ts'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSchedule } from '../../../store/session-context.tsx'
import { useEditSubject } from '../../../timetable/lessons/use-edit-subject.ts'
import { useEditor, useEditorState } from '../editor/editor-context.tsx'
import { affectedBy, type BulkCommand } from '../editor/selection.ts'
import styles from './selection-bar.module.css'

const ACTIONS = [
  ['pinEvents', 'pin'],
  ['unpinEvents', 'unpin'],
  ['unplaceEvents', 'unplace'],
] as const satisfies readonly (readonly [BulkCommand, string])[]

/** The number of selected lessons, and the actions on all of them in one step. Renders nothing without a selection. */
export function SelectionBar() {
  const { t } = useAppText()
  const editSubject = useEditSubject()
  const editor = useEditor()
  const chosen = useEditorState((state) => state.selection.lessons)
  const held = useEditorState(({ drag }) => isHolding(drag))
  const all = useSchedule(({ schedule }) => (chosen.size > 0 ? schedule?.lessons : undefined))
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const lessons = [...chosen].flatMap((uuid) => all?.[uuid] ?? [])
  if (lessons.length === 0 || held || readOnly) return null
  const courses = new Set(lessons.map((lesson) => lesson.subjectUuid))
  const [course] = courses
  return (
    <section className={styles.bar} aria-label={t('moving.chosen.label')}>
      <strong className={styles.count}>{t('moving.chosen.count', { count: lessons.length })}</strong>
      <button type="button" className={styles.clear} onClick={() => editor.clearSelection()}>
        {t('moving.chosen.clear')}
      </button>
      <div className={styles.actions}>
        {ACTIONS.map(([command, name]) => (
          <button
            key={command}
            type="button"
            // Uses `aria-disabled`: with `disabled`, the pressed button would lose the focus.
            aria-disabled={affectedBy(command, lessons).length === 0 || undefined}
            onClick={() => editor.bulk(command, chosen)}
          >
            {t(`moving.chosen.${name}`)}
          </button>
        ))}
        {courses.size === 1 && course !== undefined && (
          <button type="button" onClick={() => editSubject(course)}>
            {t('moving.chosen.edit')}
          </button>
        )}
      </div>
    </section>
  )
}
