import { MultiSelect, SegmentedControl } from '@mantine/core'
import { ruleNeeds, type Schedule } from '@timetable/domain'
import { useMemo, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useTypeNames } from '../../store/type-names.ts'
import form from '../../ui/form.module.css'
import { whoPhrase, type RuleWords } from '../../timetable/rule-sentence.ts'
import { ruleOf, type RuleDraft, type RuleErrors } from './rule-draft.ts'
import styles from './rule-form.module.css'
import { calendarOptions, courseOptions, lessonOptions } from './rule-options.ts'

type WhoProps = {
  schedule: Schedule
  words: RuleWords
  draft: RuleDraft
  error: RuleErrors['who']
  onChange: (part: Partial<RuleDraft>) => void
}

/** Whom a rule is about: calendars, lessons one after the other, or lessons by what they belong to. */
export function RuleWho(props: WhoProps) {
  const { about, inOrder } = ruleNeeds(props.draft.rule)
  if (about === 'calendars') return <WhichCalendars {...props} />
  return (
    <>
      {inOrder ? <LessonsInOrder {...props} /> : <WhichLessons {...props} />}
      <Also {...props} />
    </>
  )
}

/** Whom the rule is about besides, where an import says so and the form has no field for it. */
function Also({ schedule, words, draft }: WhoProps) {
  const { t } = useAppText()
  const { inOrder } = ruleNeeds(draft.rule)
  const body = ruleOf(draft)
  const hidden = inOrder ? { ...body, eventUuids: [] } : { ...body, ...NO_LISTS }
  const lists = [hidden.subjectNames, hidden.subjectUuids, hidden.calendarUuids]
  if (hidden.calendarType === null && lists.every((list) => list.length === 0)) return null
  return <p className={form.note}>{t('rules.form.also', { who: whoPhrase(schedule, hidden, words) })}</p>
}

const NO_LISTS = { subjectNames: [], subjectUuids: [], eventUuids: [], calendarUuids: [] }

function WhichCalendars({ schedule, draft, error, onChange }: WhoProps) {
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
        <Calendars
          schedule={schedule}
          label={t('rules.form.chosen')}
          value={draft.calendarUuids}
          error={error && t(`rules.form.${error}`)}
          onChange={(calendarUuids) => onChange({ calendarUuids })}
        />
      )}
    </div>
  )
}

function Calendars(props: {
  schedule: Schedule
  label: string
  hint?: string
  value: readonly string[]
  error?: string | undefined
  onChange: (calendarUuids: string[]) => void
}) {
  const { t } = useAppText()
  const { many } = useTypeNames()
  const data = useMemo(() => calendarOptions(props.schedule, many), [props.schedule, many])
  return (
    <MultiSelect
      mt={props.hint ? 0 : 8}
      aria-label={props.label}
      {...(props.hint && { label: props.label, description: props.hint })}
      data={data}
      value={[...props.value]}
      onChange={props.onChange}
      error={props.error}
      nothingFoundMessage={t('rules.form.noCalendar')}
      limit={200}
      searchable
      hidePickedOptions
    />
  )
}

function Lessons(props: {
  schedule: Schedule
  label: string
  hint: string
  value: readonly string[]
  error?: string | undefined
  onChange: (eventUuids: string[]) => void
}) {
  const { t } = useAppText()
  const data = useMemo(() => lessonOptions(props.schedule), [props.schedule])
  return (
    <MultiSelect
      label={props.label}
      description={props.hint}
      data={data}
      value={[...props.value]}
      onChange={props.onChange}
      error={props.error}
      nothingFoundMessage={t('rules.form.noLesson')}
      limit={100}
      searchable
      hidePickedOptions
    />
  )
}

function LessonsInOrder({ schedule, draft, error, onChange }: WhoProps) {
  const { t } = useAppText()
  return (
    <Lessons
      schedule={schedule}
      label={t('rules.form.inOrder')}
      hint={t('rules.form.inOrderHint')}
      value={draft.eventUuids}
      error={error && t(`rules.form.${error}`)}
      onChange={(eventUuids) => onChange({ eventUuids })}
    />
  )
}

function WhichLessons({ schedule, draft, error, onChange }: WhoProps) {
  const { t } = useAppText()
  const options = useMemo(() => courseOptions(schedule), [schedule])
  const [open, setOpen] = useState(draft.eventUuids.length > 0 || draft.calendarUuids.length > 0)
  return (
    <>
      <div className={form.pair}>
        <MultiSelect
          label={t('rules.form.names')}
          description={t('rules.form.namesHint')}
          data={options.names}
          value={[...draft.subjectNames]}
          onChange={(subjectNames) => onChange({ subjectNames })}
          error={error && t(`rules.form.${error}`)}
          nothingFoundMessage={t('rules.form.noCourse')}
          limit={100}
          searchable
          hidePickedOptions
        />
        <MultiSelect
          label={t('rules.form.courses')}
          description={t('rules.form.coursesHint')}
          data={options.courses}
          value={[...draft.subjectUuids]}
          onChange={(subjectUuids) => onChange({ subjectUuids })}
          nothingFoundMessage={t('rules.form.noCourse')}
          limit={100}
          searchable
          hidePickedOptions
        />
      </div>
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
            schedule={schedule}
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
