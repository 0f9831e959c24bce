import { Menu } from '@mantine/core'
import { candidatesFor, isRefusal, labelOf, type CoverCandidates, type DayDecision } from '@timetable/domain'
import { useMemo, useState, type ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { CandidateItem, MorePage } from '../../timetable/candidates/candidate-item.tsx'
import styles from '../../timetable/candidates/candidate-menu.module.css'
import { usePageFocus } from '../../timetable/candidates/page-focus.ts'
import { lessonWith, metLesson } from '../../timetable/lessons/met-lesson.ts'
import { useRuleWords } from '../../timetable/rules/use-rule-words.ts'
import { useWeekNames } from '../../timetable/week/week-names.ts'
import { useDay } from './day-context.ts'
import type { DayRow } from './day-rows.ts'
import { decisionsAbout } from './decisions.ts'
import { freePeriods, freeRooms, parallelLessons, teachersBeside } from './lesson-options.ts'
import { classesOf } from './outcome-words.ts'
import { cannotPhrase, reasonsPhrase } from './reason-words.ts'

/** The number of candidates shown first. */
const FIRST = 5

/** What the menu lists: candidates and further actions, or the options of one of those. */
type Page = 'teachers' | 'allTeachers' | 'cannot' | 'rooms' | 'periods' | 'join' | 'supervise'

type Props = {
  readonly row: DayRow
  readonly title: string
  /** The button that opens the menu. */
  readonly children: ReactNode
}

/** What can be done about a lesson of the date: who could take it, each with the reasons, and every other way. */
export function CoverMenu({ row, title, children }: Props) {
  const { t } = useAppText()
  const [opened, setOpened] = useState(false)
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={360} shadow="md" loop={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={styles.menu} aria-label={t('today.cover.menu', { lesson: title })}>
        {opened && <Pages row={row} close={() => setOpened(false)} />}
      </Menu.Dropdown>
    </Menu>
  )
}

function Pages({ row, close }: { readonly row: DayRow; readonly close: () => void }) {
  const [page, setPage] = useState<Page>('teachers')
  const ref = usePageFocus(page)
  const go = { row, close, setPage }
  return (
    <div ref={ref}>
      {page === 'teachers' || page === 'allTeachers' ? (
        <Teachers {...go} all={page === 'allTeachers'} />
      ) : (
        <Options {...go} page={page} />
      )}
    </div>
  )
}

type PageProps = {
  readonly row: DayRow
  readonly close: () => void
  readonly setPage: (page: Page) => void
}

/** The candidates, the best first, and the way to every other action. */
function Teachers({ row, close, setPage, all }: PageProps & { readonly all: boolean }) {
  const { t } = useAppText()
  const today = useDay()
  const words = useRuleWords()
  const decide = useDeciding(row, close)
  const found = useCandidates(row)
  const about = decisionsAbout(today.planned, row)
  const { planned, shown } = today
  const lesson = {
    subject: planned.subjects[row.lesson.subjectUuid]?.name ?? '',
    classes: classesOf(planned, row.lesson.uuid),
  }
  const can = found?.can ?? []
  const shownCan = all ? can : can.slice(0, FIRST)
  const taken = new Set(row.teachers.map(({ uuid }) => uuid))
  const { decision } = row
  return (
    <>
      <Menu.Label>{t('today.cover.who')}</Menu.Label>
      {can.length === 0 && <p className={styles.none}>{t('today.cover.nobody')}</p>}
      {shownCan.map(({ calendarUuid, reasons }) => {
        const teacher = shown.calendars[calendarUuid]
        return (
          teacher && (
            <CandidateItem
              key={calendarUuid}
              name={labelOf(shown, calendarUuid)}
              reasons={reasonsPhrase(reasons, lesson, words)}
              isChosen={taken.has(calendarUuid)}
              onChoose={() => decide(about.cover(teacher))}
            />
          )
        )
      })}
      {shownCan.length < can.length && (
        <MorePage onOpen={() => setPage('allTeachers')}>{t('today.cover.all', { count: can.length })}</MorePage>
      )}
      {(found?.cannot.length ?? 0) > 0 && (
        <MorePage onOpen={() => setPage('cannot')}>{t('today.cover.whyNot')}</MorePage>
      )}
      <Menu.Divider />
      <MorePage onOpen={() => setPage('rooms')}>{t('today.cover.room')}</MorePage>
      <MorePage onOpen={() => setPage('periods')}>{t('today.cover.move')}</MorePage>
      <MorePage onOpen={() => setPage('join')}>{t('today.cover.join')}</MorePage>
      <MorePage onOpen={() => setPage('supervise')}>{t('today.cover.supervise')}</MorePage>
      {row.outcome !== 'dropped' && <Menu.Item onClick={() => decide(about.drop())}>{t('today.cover.drop')}</Menu.Item>}
      {decision && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={() => decide(about.lock(!decision.locked))}>
            {t(decision.locked ? 'today.cover.unlock' : 'today.cover.lock')}
          </Menu.Item>
          <Menu.Item onClick={() => decide(null)}>{t('today.cover.asPlanned')}</Menu.Item>
        </>
      )}
    </>
  )
}

/** The options of one way to continue with the lesson. */
function Options({
  row,
  close,
  setPage,
  page,
}: PageProps & { readonly page: Exclude<Page, 'teachers' | 'allTeachers'> }) {
  const { t } = useAppText()
  const today = useDay()
  const words = useRuleWords()
  const names = useWeekNames()
  const decide = useDeciding(row, close)
  const found = useCandidates(row)
  const about = decisionsAbout(today.planned, row)
  const { shown } = today

  const options: readonly {
    readonly key: string
    readonly name: string
    readonly about?: string
    readonly is?: DayDecision
  }[] = useMemo(() => {
    const besideWords = (calendarUuid: string, lessonUuid: string) =>
      lessonWith(t, metLesson(shown, calendarUuid, lessonUuid))
    switch (page) {
      case 'cannot':
        return (found?.cannot ?? []).map(({ calendarUuid, why }) => ({
          key: calendarUuid,
          name: labelOf(shown, calendarUuid),
          about: cannotPhrase(shown, calendarUuid, why, words),
        }))
      case 'rooms':
        return freeRooms(today, row).map((room) => ({ key: room.uuid, name: room.name, is: about.room(room) }))
      case 'periods':
        return freePeriods(today, row).map(({ uuid, hourNum }) => ({
          key: uuid,
          name: t('today.cover.toPeriod', { period: names.period(hourNum) }),
          is: about.move(hourNum),
        }))
      case 'join':
        return parallelLessons(today, row).map(({ lesson, calendar }) => ({
          key: lesson.uuid,
          name: labelOf(shown, calendar.uuid),
          about: besideWords(calendar.uuid, lesson.uuid),
          is: about.join(lesson),
        }))
      case 'supervise':
        return teachersBeside(today, row).map(({ lesson, calendar }) => ({
          key: calendar.uuid,
          name: labelOf(shown, calendar.uuid),
          about: t('today.cannot.busy', { lesson: besideWords(calendar.uuid, lesson.uuid) }),
          is: about.supervise(calendar),
        }))
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `about` is made of the row and the day
  }, [page, today, row, found, words, names, t, shown])

  return (
    <>
      <Menu.Label>{t(`today.cover.pages.${page}`)}</Menu.Label>
      <MorePage onOpen={() => setPage('teachers')}>{t('today.cover.back')}</MorePage>
      {options.length === 0 && <p className={styles.none}>{t('today.cover.noOption')}</p>}
      {options.map(({ key, name, about: details, is }) => (
        <CandidateItem key={key} name={name} reasons={details} onChoose={is && (() => decide(is))} />
      ))}
    </>
  )
}

/** Decides about the row's lesson; null: it is as planned again. */
function useDeciding(row: DayRow, close: () => void): (decision: DayDecision | null) => void {
  const { act } = useDay()
  return (decision) => {
    close()
    void (decision ? act.decide([decision]) : act.decide([], [row.decision?.lesson.lessonUuid ?? row.lesson.uuid]))
  }
}

/** Who could take the lesson; null if the date has no lessons. A lesson that is not held is seen as before it was decided about. */
function useCandidates({ lesson, decision, outcome }: DayRow): CoverCandidates | null {
  const { published, diary, date, weights } = useDay()
  const lessonUuid = lesson.uuid
  const decided = outcome === 'held' ? undefined : decision?.uuid
  return useMemo(() => {
    const kept = Object.entries(diary.changes).filter(([uuid]) => uuid !== decided)
    const changes = Object.fromEntries(kept)
    const found = candidatesFor(published, { ...diary, changes }, date, lessonUuid, weights)
    return isRefusal(found) ? null : found
  }, [published, diary, date, lessonUuid, decided, weights])
}
