import { Button } from '@mantine/core'
import { CALENDAR_TYPES } from '../../timetable/calendars/calendars-by-name.ts'
import { calendarsOf, headOf, weekNamesOf, type Schedule, type Uuid } from '@timetable/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { summarize } from '../../timetable/calendars/calendar-summary.ts'
import { useSlotName } from '../../timetable/week/use-slot-name.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { OptionGroup } from '../../ui/multi-select.tsx'
import styles from './lesson-list.module.css'
import type { LessonDraft, SubjectDraft } from './subject-draft.ts'

/** The lessons of a course beside its form, each with its slot and a link to it. */
export function LessonList(props: {
  schedule: Schedule
  draft: SubjectDraft
  groups: readonly OptionGroup[]
  /** Whether the form contains input that leaving it would lose. */
  unsaved: boolean
  onLeave: () => void
}) {
  const { t } = useAppText()
  const slotName = useSlotName()
  const { schedule, draft, groups, unsaved, onLeave } = props
  const [asked, setAsked] = useState<Place | null>(null)

  function where(lessonUuid: Uuid): string {
    const lesson = schedule.lessons[lessonUuid]
    if (!lesson) return t('subjects.lessons.unsaved')
    if (lesson.timeSlotUuid === null) return t('subjects.lessons.unscheduled')
    const place = slotName(schedule, lesson.timeSlotUuid)
    return lesson.pinned ? t('subjects.lessons.pinned', { place }) : place
  }

  const weekNames = weekNamesOf(headOf(schedule))
  const weeksOf = (weeks: readonly number[] | null) =>
    weeks?.flatMap((week) => t('periods.inWeek', { week: weekNames[week] ?? '' })) ?? []

  return (
    <section className={styles.side} aria-label={t('subjects.lessons.title')}>
      <h3 className={styles.title}>{t('subjects.lessons.title')}</h3>
      {draft.lessons.length === 0 && <p className="quiet">{t('subjects.lessons.none')}</p>}
      <ol className={styles.list}>
        {draft.lessons.map((lesson, index) => {
          const place = placeOf(schedule, lesson)
          const text = (
            <>
              <span className="quiet tabular">{index + 1}</span>
              <span className={styles.place}>
                {[where(lesson.uuid), ...weeksOf(lesson.weeks)].join(', ')}
                {draft.advanced && (
                  <span className={styles.detail}>
                    {lesson.length > 1 && `${t('subjects.lessons.periods', { count: lesson.length })}, `}
                    {summarize([
                      ...labelsOf(groups, lesson.calendarUuids),
                      ...lesson.choices.map(({ candidates }) => labelsOf(groups, candidates).join(' / ')),
                    ])}
                  </span>
                )}
              </span>
            </>
          )
          return (
            <li key={lesson.uuid}>
              {place ? (
                <Link
                  {...linkTo(place)}
                  className={styles.entry}
                  onClick={(event) => {
                    if (!unsaved) return onLeave()
                    event.preventDefault()
                    setAsked(place)
                  }}
                  title={t('subjects.lessons.show')}
                >
                  {text}
                </Link>
              ) : (
                <span className={styles.entry}>{text}</span>
              )}
            </li>
          )
        })}
      </ol>
      {asked && (
        <Dialog title={t('subjects.leave.title')} onClose={() => setAsked(null)} zIndex={20_000}>
          <p>{t('subjects.leave.text')}</p>
          <div className={styles.answers}>
            <Button variant="default" onClick={() => setAsked(null)} data-autofocus>
              {t('subjects.leave.stay')}
            </Button>
            <Button component={Link} {...linkTo(asked)} onClick={onLeave}>
              {t('subjects.leave.go')}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}

/** Where a lesson is shown. */
type Place = { readonly lessonUuid: Uuid; readonly calendarUuid: Uuid; readonly dayNum: number }

/** In the saved timetable of its class, otherwise of its teacher, otherwise of its room. Null if it has no slot. */
function placeOf(schedule: Schedule, { uuid }: LessonDraft): Place | null {
  const lesson = schedule.lessons[uuid]
  const slot = lesson?.timeSlotUuid ? schedule.timeSlots[lesson.timeSlotUuid] : undefined
  const calendars = lesson ? calendarsOf(schedule, lesson) : []
  for (const type of CALENDAR_TYPES) {
    const found = calendars.find(({ calendarType }) => calendarType === type)
    if (found && slot) return { lessonUuid: uuid, calendarUuid: found.uuid, dayNum: slot.dayNum }
  }
  return null
}

const linkTo = ({ lessonUuid, calendarUuid, dayNum }: Place) => ({
  to: `/app/scheduler?calendar=${calendarUuid}&day=${dayNum}`,
  state: { lesson: lessonUuid },
})

/** The names of the ids, including calendars that are not saved yet. */
function labelsOf(groups: readonly OptionGroup[], calendarUuids: readonly Uuid[]): string[] {
  const wanted = new Set(calendarUuids)
  return groups.flatMap(({ choices }) => choices.filter(({ value }) => wanted.has(value)).map(({ label }) => label))
}
