import { SegmentedControl } from '@mantine/core'
import { isOfTags, ruleNeeds, tagsInUse, type CalendarType, type Schedule } from '@timetable/domain'
import { useMemo, useState } from 'react'
import { useAppText, type AppTexts } from '../../i18n/app-texts.ts'
import form from '../../ui/form.module.css'
import { whoPhrase, type RuleWords } from '../../timetable/rules/rule-sentence.ts'
import { CALENDAR_TYPES } from '../../timetable/calendars/calendars-by-name.ts'
import { useCalendarGroups } from '../../timetable/calendars/use-calendar-groups.ts'
import { MultiSelect, type OptionGroup } from '../../ui/multi-select.tsx'
import { ruleOf, type RuleDraft, type RuleErrors } from './rule-draft.ts'
import styles from './rule-form.module.css'
import { isMostlyOfTeachers } from './usual-rules.ts'
import { courseOptions, lessonOptions, tagOptions } from './rule-options.ts'

type WhoProps = {
  schedule: Schedule
  words: RuleWords
  draft: RuleDraft
  errors: RuleErrors
  onChange: (part: Partial<RuleDraft>) => void
}

/** Whom a rule is about: calendars, single lessons, lessons by what they belong to, or only tags. */
export function RuleWho(props: WhoProps) {
  const { about, inOrder, forAll } = ruleNeeds(props.draft.rule)
  if (isOfTags(props.draft.rule)) return <CountedTags {...props} />
  if (about === 'calendars')
    return (
      <>
        <WhichCalendars {...props} />
        <CountedTags {...props} />
      </>
    )
  if (forAll && isForAll(props.draft)) return <AllOrSome {...props} />
  return (
    <>
      {forAll && <AllOrSome {...props} />}
      {inOrder ? <LessonsInOrder {...props} /> : <WhichLessons {...props} />}
      <Also {...props} />
    </>
  )
}

const isForAll = ({ calendarType }: WhoProps['draft']): boolean => calendarType === 'CLASS'

/** Whether a rule is about the lessons of all classes, or only about those that are named. */
function AllOrSome({ draft, onChange }: WhoProps) {
  const { t } = useAppText()
  return (
    <div>
      <p className={styles.label} id="rule-all">
        {t('rules.form.forWhom')}
      </p>
      <SegmentedControl
        aria-labelledby="rule-all"
        value={isForAll(draft) ? 'all' : 'some'}
        onChange={(value) =>
          onChange(value === 'all' ? { ...NO_LISTS, calendarType: 'CLASS' } : { calendarType: null })
        }
        data={[
          { value: 'all', label: t('rules.form.allClasses') },
          { value: 'some', label: t('rules.form.chosen') },
        ]}
      />
    </div>
  )
}

/** Whom else an imported rule is about; the form has no field for it. */
function Also({ schedule, words, draft }: WhoProps) {
  const { t } = useAppText()
  const { inOrder } = ruleNeeds(draft.rule)
  const body = ruleOf(draft)
  const hidden = inOrder ? { ...body, eventUuids: [] } : { ...body, ...NO_LISTS }
  const lists = [hidden.subjectNames, hidden.subjectUuids, hidden.calendarUuids, hidden.tagNames]
  if (hidden.calendarType === null && lists.every((list) => list.length === 0)) return null
  return <p className="quiet">{t('rules.form.also', { who: whoPhrase(schedule, hidden, words) })}</p>
}

const NO_LISTS = { subjectNames: [], subjectUuids: [], eventUuids: [], calendarUuids: [], tagNames: [] }

/** Which lessons a rule on calendars counts, or which tags it is about. Renders nothing if no lesson has a tag. */
function CountedTags({ schedule, draft, errors, onChange }: WhoProps) {
  const { t } = useAppText()
  const { tags } = ruleNeeds(draft.rule)
  if (!tags && draft.tagNames.length === 0 && tagsInUse(schedule).size === 0) return null
  return (
    <Tags
      schedule={schedule}
      label={t(tags ? 'rules.form.tags' : 'rules.form.onlyTags')}
      hint={t(tags ? `rules.form.tagsOf.${draft.rule as KindOfTags}` : 'rules.form.onlyTagsHint')}
      value={draft.tagNames}
      error={tags && errors.tags ? t(`rules.form.${errors.tags}`, tags) : undefined}
      onChange={(tagNames) => onChange({ tagNames })}
      ordered={tags !== null}
    />
  )
}

type KindOfTags = keyof AppTexts['rules']['form']['tagsOf']

function WhichCalendars({ draft, errors: { who: error }, onChange }: WhoProps) {
  const { t } = useAppText()
  return (
    <div>
      <p className={styles.label} id="rule-whom">
        {t('rules.form.forWhom')}
      </p>
      <SegmentedControl
        fullWidth
        className={styles.whom}
        aria-labelledby="rule-whom"
        value={draft.calendarType ?? 'some'}
        onChange={(value) =>
          onChange(value === 'some' ? { calendarType: null } : { calendarType: value, calendarUuids: [] })
        }
        data={[
          { value: 'CLASS', label: t('rules.form.allClasses') },
          { value: 'TEACHER', label: t('rules.form.allTeachers') },
          { value: 'ROOM', label: t('rules.form.allRooms') },
          { value: 'some', label: t('rules.form.chosen') },
        ]}
      />
      {(draft.calendarType === null || draft.calendarUuids.length > 0) && (
        <div className={styles.chosen}>
          <Calendars
            label={t('rules.form.chosen')}
            types={isMostlyOfTeachers(draft.rule) ? TEACHERS_FIRST : CALENDAR_TYPES}
            value={draft.calendarUuids}
            error={error && t(`rules.form.${error}`)}
            onChange={(calendarUuids) => onChange({ calendarUuids })}
          />
        </div>
      )}
    </div>
  )
}

type FieldProps = {
  label: string
  hint?: string
  value: readonly string[]
  error?: string | undefined
  onChange: (uuids: readonly string[]) => void
}

/** A field with options that are found by typing. */
function Field({
  hint,
  missing,
  ...field
}: FieldProps & {
  groups: readonly OptionGroup[]
  missing: 'noCalendar' | 'noLesson' | 'noCourse' | 'noTag'
  hideLabel?: boolean
  ordered?: boolean
}) {
  const { t } = useAppText()
  return (
    <MultiSelect
      {...field}
      {...(hint !== undefined && { description: hint })}
      nothingFound={t(`rules.form.${missing}`)}
      typeForMore={t('subjects.typeForMore')}
    />
  )
}

/** `types`: in the order in which they are listed. */
function Calendars({ types, ...field }: FieldProps & { types?: readonly CalendarType[] }) {
  const groups = useCalendarGroups(undefined, types)
  return <Field {...field} groups={groups} missing="noCalendar" hideLabel={field.hint === undefined} />
}

/** The rooms that a rule names. */
export function RoomsField(field: FieldProps) {
  const groups = useCalendarGroups(undefined, ROOMS)
  return <Field {...field} groups={groups} missing="noCalendar" />
}

const ROOMS = ['ROOM'] as const
const TEACHERS_FIRST = ['TEACHER', 'CLASS', 'ROOM'] as const

function Lessons({ schedule, ...field }: FieldProps & { schedule: Schedule; ordered?: boolean }) {
  const groups = useMemo(() => [{ label: '', choices: lessonOptions(schedule, field.value) }], [schedule, field.value])
  return <Field {...field} groups={groups} missing="noLesson" />
}

/** Tags of the version. A tag without lessons stays visible as long as the rule names it. */
function Tags({ schedule, ...field }: FieldProps & { schedule: Schedule; ordered?: boolean }) {
  const groups = useMemo(() => [{ label: '', choices: tagOptions(schedule, field.value) }], [schedule, field.value])
  return <Field {...field} groups={groups} missing="noTag" />
}

function LessonsInOrder({ schedule, draft, errors: { who: error }, onChange }: WhoProps) {
  const { t } = useAppText()
  return (
    <Lessons
      schedule={schedule}
      label={t('rules.form.inOrder')}
      hint={t('rules.form.inOrderHint')}
      value={draft.eventUuids}
      error={error && t(`rules.form.${error}`)}
      onChange={(eventUuids) => onChange({ eventUuids })}
      ordered
    />
  )
}

function WhichLessons({ schedule, draft, errors: { who: error }, onChange }: WhoProps) {
  const { t } = useAppText()
  const { names, courses } = useMemo(() => {
    const options = courseOptions(schedule, draft.subjectUuids)
    return { names: [{ label: '', choices: options.names }], courses: [{ label: '', choices: options.courses }] }
  }, [schedule, draft.subjectUuids])
  const [open, setOpen] = useState(draft.eventUuids.length > 0 || draft.calendarUuids.length > 0)
  return (
    <>
      <div className={form.pair}>
        <Field
          label={t('rules.form.names')}
          hint={t('rules.form.namesHint')}
          groups={names}
          value={draft.subjectNames}
          onChange={(subjectNames) => onChange({ subjectNames })}
          error={error && t(`rules.form.${error}`)}
          missing="noCourse"
        />
        <Field
          label={t('rules.form.courses')}
          hint={t('rules.form.coursesHint')}
          groups={courses}
          value={draft.subjectUuids}
          onChange={(subjectUuids) => onChange({ subjectUuids })}
          missing="noCourse"
        />
      </div>
      {(draft.tagNames.length > 0 || tagsInUse(schedule).size > 0) && (
        <Tags
          schedule={schedule}
          label={t('rules.form.tags')}
          hint={t('rules.form.tagsHint')}
          value={draft.tagNames}
          onChange={(tagNames) => onChange({ tagNames })}
        />
      )}
      {open ? (
        <div className={form.pair}>
          <Lessons
            schedule={schedule}
            label={t('rules.form.lessons')}
            hint={t('rules.form.lessonsHint')}
            value={draft.eventUuids}
            onChange={(eventUuids) => onChange({ eventUuids })}
          />
          <Calendars
            label={t('rules.form.calendars')}
            hint={t('rules.form.calendarsHint')}
            value={draft.calendarUuids}
            onChange={(calendarUuids) => onChange({ calendarUuids })}
          />
        </div>
      ) : (
        <button type="button" className={styles.open} onClick={() => setOpen(true)}>
          {t('rules.form.more')}
        </button>
      )}
    </>
  )
}
