import { Button, Menu } from '@mantine/core'
import {
  calendarLabel,
  DEFAULT_DUTY_WEIGHTS,
  dutiesByTeacher,
  dutiesOn,
  dutyCandidates,
  dutyPosts,
  dutyShares,
  isRefusal,
  linkTo,
  type Calendar,
  type DutyDay,
  type DutyOn,
  type Uuid,
} from '@timetable/domain'
import { useCallback, useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { DutyMenu } from '../../timetable/candidates/duty-menu.tsx'
import { namesInList } from '../../timetable/calendars/names-in-list.ts'
import { useBreakNames } from '../../timetable/week/break-names.ts'
import { useDay } from './day-context.ts'
import styles from './lesson-list.module.css'

/** The duties of the date that have lost somebody, or that somebody else has than in the week. None: nothing is shown. */
export function DutyList() {
  const { t } = useAppText()
  const { published, diary, date } = useDay()
  const day = useMemo(() => dutiesOn(published, diary, date), [published, diary, date])
  if (isRefusal(day)) return null
  const concerned = day.posts.filter(({ lost, change }) => lost.length > 0 || change)
  if (concerned.length === 0) return null
  return (
    <section aria-labelledby="today-duties">
      <h2 id="today-duties" className={styles.period}>
        {t('today.duties')}
      </h2>
      <ul className={styles.rows} aria-labelledby="today-duties">
        {concerned.map((post) => (
          <DutyRow key={`${post.place.uuid} ${post.after}`} day={day} post={post} />
        ))}
      </ul>
    </section>
  )
}

function DutyRow({ day, post }: { readonly day: DutyDay; readonly post: DutyOn }) {
  const { t, i18n } = useAppText()
  const { readOnly, published } = useDay()
  const breaks = useBreakNames()
  const { place, pause, people, there, lost } = post
  const namesOf = (calendars: readonly Calendar[]) =>
    namesInList(
      calendars.map((calendar) => calendarLabel(published.calendars, calendar)),
      i18n.language,
    )
  const isOpen = there.length < people
  const state = [...(there.length > 0 ? [namesOf(there)] : []), ...(isOpen ? [t('duties.open')] : [])].join('; ')
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <span className={styles.class}>{place.name}</span>
      <span className={styles.subject}>
        {breaks.name(pause)} <span className={styles.times}>{breaks.times(pause)}</span>
      </span>
      <span className={styles.away}>{lost.length > 0 && t('today.list.away', { names: namesOf(lost) })}</span>
      {readOnly ? <span className={styles.fixed}>{state}</span> : <Choose day={day} post={post} state={state} />}
    </li>
  )
}

/** The button that opens the list of those who could be on duty. A full duty gets somebody instead of the last one. */
function Choose({ day, post, state }: { readonly day: DutyDay; readonly post: DutyOn; readonly state: string }) {
  const { t } = useAppText()
  const { published, diary, act } = useDay()
  const breaks = useBreakNames()
  const { place, after, people, there, pause, change } = post
  const kept = there.length < people ? there : there.slice(0, -1)
  const title = `${place.name}, ${breaks.name(pause)}`

  const find = useCallback(() => {
    const posts = dutyPosts(published, diary)
    const week = { counts: dutiesByTeacher(posts), shares: dutyShares(published, posts) }
    const at = { place: place.uuid, dayNum: 0, after }
    const found = dutyCandidates(day.schedule, day.diary, at, DEFAULT_DUTY_WEIGHTS, week)
    const taken = new Set(there.map(({ uuid }) => uuid))
    return found && { ...found, can: found.can.filter(({ calendarUuid }) => !taken.has(calendarUuid)) }
  }, [published, diary, day, place, after, there])
  function choose(teacherUuid: Uuid) {
    const teachers = [...kept.map(({ uuid }) => uuid), teacherUuid].flatMap((uuid) => linkTo(published, uuid) ?? [])
    void act.decide([], [], [{ place: place.uuid, after, teachers }])
  }
  return (
    <DutyMenu
      label={t('today.cover.menu', { lesson: title })}
      schedule={day.schedule}
      places={diary.places}
      find={find}
      chosen={undefined}
      onChoose={choose}
      further={
        change && (
          <Menu.Item onClick={() => void act.clearDuty(place.uuid, after)}>{t('today.cover.asPlanned')}</Menu.Item>
        )
      }
    >
      <Button variant="default" className={styles.choose} aria-label={t('today.list.choose', { lesson: title, state })}>
        {state}
      </Button>
    </DutyMenu>
  )
}
