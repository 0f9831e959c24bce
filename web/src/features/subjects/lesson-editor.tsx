import { Button, Chip } from '@mantine/core'
import { headOf, weekNamesOf, type CalendarType, type Schedule, type Uuid } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import type { OptionGroup } from '../../ui/multi-select.tsx'
import { CalendarSelect } from './calendar-select.tsx'
import { besideFixed } from './choice-draft.ts'
import { ChoiceEditor } from './choice-editor.tsx'
import styles from './lesson-editor.module.css'
import { LengthStepper } from './length-stepper.tsx'
import type { SubjectErrors } from './save-subject.ts'
import { TagsField } from './tags-field.tsx'
import { withLesson, withLessonAdded, withLessonRemoved, withNewCalendar, type SubjectDraft } from './subject-draft.ts'

/** Advanced mode: each lesson has its own length and calendars. */
export function LessonEditor(props: {
  schedule: Schedule
  draft: SubjectDraft
  errors: SubjectErrors['lessons']
  groups: readonly OptionGroup[]
  longest: number
  onChange: (draft: SubjectDraft) => void
}) {
  const { t } = useAppText()
  const { ui } = useSession()
  const { schedule, draft, errors, groups, longest, onChange } = props

  const weekNames = weekNamesOf(headOf(schedule))

  function remove(uuid: Uuid) {
    const next = withLessonRemoved(draft, uuid)
    if (next) onChange(next)
    else ui.toast({ state: 'failure', headline: t('subjects.lessons.last') })
  }

  function create(lessonUuid: Uuid, own: readonly Uuid[], name: string, type: CalendarType) {
    const made = withNewCalendar(draft, name, type)
    onChange(withLesson(made.draft, lessonUuid, { calendarUuids: [...own, made.uuid] }))
  }

  return (
    <fieldset className={styles.lessons}>
      <legend>{t('subjects.lessons.each')}</legend>
      <ol className={styles.list}>
        {draft.lessons.map((lesson, index) => {
          const { uuid, length, calendarUuids } = lesson
          const problem = errors?.[uuid]
          const name = t('subjects.lessons.number', { number: index + 1 })
          return (
            <li key={uuid} className={styles.lesson}>
              <span>{name}</span>
              <LengthStepper
                label={t('subjects.lessons.length', { lesson: name })}
                value={length}
                max={longest}
                onChange={(value) => onChange(withLesson(draft, uuid, { length: value }))}
              />
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={t('subjects.lessons.remove', { lesson: name })}
                onClick={() => remove(uuid)}
              >
                {t('subjects.lessons.removeShort')}
              </Button>
              <div className={styles.calendars}>
                <CalendarSelect
                  label={t('subjects.lessons.calendars', { lesson: name })}
                  hideLabel
                  groups={groups}
                  value={calendarUuids}
                  onChange={(value) => {
                    const choices = besideFixed({ calendarUuids: value }, lesson.choices)
                    onChange(withLesson(draft, uuid, { calendarUuids: value, choices }))
                  }}
                  onCreate={(text, type) => create(uuid, calendarUuids, text, type)}
                  error={problem && t(`subjects.${problem}`, { max: longest })}
                />
                <ChoiceEditor
                  asked={lesson}
                  of={name}
                  groups={groups}
                  error={problem && t(`subjects.${problem}`, { max: longest })}
                  onChange={(choices) => onChange(withLesson(draft, uuid, { choices }))}
                  onCreate={(text, type, into) => {
                    const made = withNewCalendar(draft, text, type)
                    onChange(withLesson(made.draft, uuid, { choices: into(made.uuid) }))
                  }}
                />
                {weekNames.length > 0 && (
                  <LessonWeeks
                    names={weekNames}
                    label={t('subjects.weeks.of', { lesson: name })}
                    value={lesson.weeks}
                    onChange={(weeks) => onChange(withLesson(draft, uuid, { weeks }))}
                  />
                )}
                <TagsField
                  schedule={schedule}
                  label={t('subjects.tags.of', { lesson: name })}
                  value={lesson.tags}
                  onChange={(tags) => onChange(withLesson(draft, uuid, { tags }))}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <Button variant="default" onClick={() => onChange(withLessonAdded(draft))}>
        {t('subjects.lessons.add')}
      </Button>
    </fieldset>
  )
}

/** The weeks of one lesson, each as a checkbox. None or all of them means every week. */
function LessonWeeks(props: {
  readonly names: readonly string[]
  readonly label: string
  /** Null: all weeks. */
  readonly value: readonly number[] | null
  readonly onChange: (weeks: readonly number[] | null) => void
}) {
  const { t } = useAppText()
  const { names, label, value, onChange } = props
  const toggle = (week: number) => {
    const weeks = names.flatMap((_, index) => (value?.includes(index) === (index !== week) ? [index] : []))
    const next = value === null ? [week] : weeks
    onChange(next.length === 0 || next.length === names.length ? null : next)
  }
  return (
    <div role="group" aria-label={label} className={styles.weeks}>
      <Chip size="xs" checked={value === null} onChange={() => onChange(null)}>
        {t('periods.everyWeek')}
      </Chip>
      {names.map((week, index) => (
        <Chip key={week} size="xs" checked={value?.includes(index) ?? false} onChange={() => toggle(index)}>
          {t('periods.inWeek', { week })}
        </Chip>
      ))}
    </div>
  )
}
