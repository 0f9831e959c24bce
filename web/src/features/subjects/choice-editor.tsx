import { Button, Switch } from '@mantine/core'
import type { CalendarType, Choice, Uuid } from '@timetable/domain'
import type { ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import type { OptionGroup } from '../../ui/multi-select.tsx'
import { AddRooms } from './add-rooms.tsx'
import { CalendarSelect } from './calendar-select.tsx'
import { groupsFor, type Asked } from './choice-draft.ts'
import styles from './choice-editor.module.css'

/** The additional options of a course's choices. */
type CourseChoices = {
  readonly typesOf: (choice: Choice) => ReadonlySet<CalendarType>
  readonly sameForAll: readonly CalendarType[]
  readonly onSameForAll: (types: readonly CalendarType[]) => void
  /** Teachers who may teach it and are not fixed. */
  readonly qualified: readonly Uuid[]
  /** The names of a choice's candidates who may not teach it. */
  readonly unqualified: (choice: Choice) => readonly string[]
  readonly name: string
}

/** The choices of a course or of one of its lessons, each with its candidates, and a button for a further one. */
export function ChoiceEditor(props: {
  asked: Asked
  /** Whose choices they are: added before each label if there are choices of several lessons. */
  of?: string
  groups: readonly OptionGroup[]
  error?: ReactNode
  onChange: (choices: readonly Choice[]) => void
  /** Only for a course, not for one of its lessons: the additional options of its choices. */
  course?: CourseChoices
  /** Called to create a calendar with that name; `into` returns the choices with the new calendar, by its id. */
  onCreate: (name: string, type: CalendarType, into: (uuid: Uuid) => readonly Choice[]) => void
}) {
  const { t } = useAppText()
  const { asked, of, groups, error, course, onChange, onCreate } = props
  const { choices } = asked
  const replaced = (index: number, part: Partial<Choice>) =>
    choices.map((choice, at) => (at === index ? { ...choice, ...part } : choice))

  return (
    <>
      {choices.map((choice, index) => {
        const plain = choices.length > 1 ? t('choices.number', { number: index + 1 }) : t('choices.label')
        const label = of === undefined ? plain : t('choices.ofLesson', { lesson: of, label: plain })
        return (
          // oxlint-disable-next-line react/no-array-index-key -- choices have no names of their own
          <div key={index} className={styles.choice} role="group" aria-label={label}>
            <CalendarSelect
              label={label}
              placeholder={t('choices.placeholder')}
              groups={groupsFor(groups, asked)}
              value={choice.candidates}
              onChange={(candidates) => onChange(replaced(index, { candidates: [...candidates] }))}
              onCreate={(name, type) =>
                onCreate(name, type, (uuid) => replaced(index, { candidates: [...choice.candidates, uuid] }))
              }
              error={choice.candidates.length === 0 && error}
              ordered
            />
            <div className={styles.foot}>
              <Switch
                size="xs"
                label={t('choices.inOrder')}
                checked={choice.ordered}
                onChange={(event) => onChange(replaced(index, { ordered: event.currentTarget.checked }))}
              />
              {course && <SameForAll choice={choice} course={course} />}
              <AddRooms
                label={label}
                choice={choice}
                asked={asked}
                onAdd={(candidates) => onChange(replaced(index, { candidates }))}
              />
              {course && (
                <AddQualified
                  choice={choice}
                  course={course}
                  onAdd={(candidates) => onChange(replaced(index, { candidates }))}
                />
              )}
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={t('choices.removeOf', { label })}
                onClick={() => onChange(choices.filter((_, at) => at !== index))}
              >
                {t('choices.remove')}
              </Button>
            </div>
            {course && <Unqualified choice={choice} course={course} />}
          </div>
        )
      })}
      <Button
        className={styles.add}
        variant="subtle"
        size="compact-sm"
        title={t('choices.addHint')}
        aria-label={of === undefined ? undefined : t('choices.ofLesson', { lesson: of, label: t('choices.add') })}
        onClick={() => onChange([...choices, { candidates: [], ordered: false }])}
      >
        {t('choices.add')}
      </Button>
    </>
  )
}

/** Whether the same candidate is used for all lessons. Applies to all choices of its type. */
function SameForAll({ choice, course }: { choice: Choice; course: CourseChoices }) {
  const { t } = useAppText()
  const types = course.typesOf(choice)
  const others = course.sameForAll.filter((type) => !types.has(type))
  return (
    <Switch
      size="xs"
      label={t('choices.same')}
      disabled={types.size === 0}
      checked={types.size > 0 && others.length + types.size === course.sameForAll.length}
      onChange={(event) => course.onSameForAll(event.currentTarget.checked ? [...others, ...types] : others)}
    />
  )
}

/** Adds the teachers who may teach the course, if any are not candidates yet. */
function AddQualified(props: { choice: Choice; course: CourseChoices; onAdd: (candidates: Uuid[]) => void }) {
  const { t } = useAppText()
  const { candidates } = props.choice
  const { qualified, typesOf } = props.course
  const types = typesOf(props.choice)
  const missing = qualified.filter((uuid) => !candidates.includes(uuid))
  if (missing.length === 0 || (types.size > 0 && !types.has('TEACHER'))) return null
  return (
    <Button
      className="flush-start"
      variant="subtle"
      size="compact-sm"
      onClick={() => props.onAdd([...candidates, ...missing])}
    >
      {t('choices.qualified', { count: qualified.length })}
    </Button>
  )
}

/** Candidates who may not teach the course, by name: Zen may choose them nevertheless. */
function Unqualified({ choice, course }: { choice: Choice; course: CourseChoices }) {
  const { t, i18n } = useAppText()
  const names = course.unqualified(choice)
  if (names.length === 0) return null
  const name = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names)
  return <p className={styles.warning}>{t('choices.unqualified', { course: course.name, name })}</p>
}
