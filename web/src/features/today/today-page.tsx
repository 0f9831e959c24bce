import { dayIn, headOf, isRefusal, type IsoDate, type Refusal, type Schedule, weightsOf } from '@timetable/domain'
import { useEffect, useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useAppText } from '../../i18n/app-texts.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useAccount, useOnlyReads, useSchedule, useSession } from '../../store/session-context.tsx'
import { usePublishedVersion } from '../../timetable/versions/use-published-version.ts'
import { useSide } from '../../timetable/versions/use-side.ts'
import { useToday } from '../../timetable/week/use-today.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { DayDates, longDate } from './day-dates.tsx'
import { dayOf } from './day-of.ts'
import { DayPlace } from './day-place.tsx'
import { nextSchoolDay } from './school-dates.ts'
import styles from './today.module.css'
import { useDate } from './use-date.ts'
import { useOwnAbsenceNotices } from './use-own-absence-notices.ts'

type Props = {
  /** The date as a board, in the session of the day. */
  readonly board: ReactNode
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** /app/today: one date of the published version: who is absent, what becomes of their lessons, and what readers see of it. */
export function TodayPage({ board, now = Date.now }: Props) {
  const { t } = useAppText()
  const version = usePublishedVersion()
  const side = useSide(useMemo(() => (version ? { scheduleUuid: version.uuid, revision: null } : null), [version]))
  if (version === undefined) return <Skeleton />
  if (version === null)
    return (
      <EmptyState isPage title={t('today.none.title')} text={t('today.none.text')}>
        <Link to="/app/versions">{t('today.none.open')}</Link>
      </EmptyState>
    )
  if (side.status === 'failed') return <Failed retry={side.read} />
  if (!side.schedule) return <Skeleton />
  return <Published published={side.schedule} title={version.title} board={board} now={now} />
}

type PublishedProps = {
  readonly published: Schedule
  readonly title: string
  readonly board: ReactNode
  readonly now: () => number
}

function Published({ published, title, board, now }: PublishedProps) {
  const { diary: diaryStore } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const { status, diary } = useStore(diaryStore)
  const { year } = headOf(published)
  const today = useToday(year?.timeZone, now)
  const { date, goTo, board: onBoard, showBoard } = useDate(today)
  const readOnly = useOnlyReads()
  useEffect(() => {
    if (schoolUuid) diaryStore.open(schoolUuid)
  }, [diaryStore, schoolUuid])
  const own = useAccount(({ settings }) => settings.dayWeights)
  const found = useMemo(() => dayOf(published, diary, date, weightsOf(own)), [published, diary, date, own])
  useOwnAbsenceNotices(diary, status === 'ready')

  if (!year) return <NoYear published={published} />
  if (status === 'failed') return <Failed retry={() => schoolUuid && diaryStore.open(schoolUuid)} />
  if (status !== 'ready' || !schoolUuid) return <Skeleton />
  const isSchoolDay = (on: IsoDate) => !isRefusal(dayIn(published, diary, on))
  const [previous, next] = ([-1, 1] as const).map((step) => nextSchoolDay(year, isSchoolDay, date, step))
  const dates = <DayDates {...{ date, today, previous, next, goTo }} />
  if (isRefusal(found))
    return (
      <div className={styles.page}>
        <header className={styles.head}>{dates}</header>
        <NoSchool why={found} date={date} next={next ?? previous} goTo={goTo} />
      </div>
    )
  return (
    <DayPlace
      key={date}
      {...{ found, published, diary, date, schoolUuid, readOnly, title, dates, onBoard, showBoard, board }}
    />
  )
}

/** Why there are no lessons on a date, and the way to the nearest school day. */
function NoSchool(props: {
  readonly why: Refusal
  readonly date: IsoDate
  readonly next: IsoDate | undefined
  readonly goTo: (date: IsoDate) => void
}) {
  const { t, i18n } = useAppText()
  const { why, date, next, goTo } = props
  const text = refusalText({ ...why, values: { ...why.values, date: longDate(i18n.language, date) } })
  return (
    <EmptyState title={t('today.noSchool')} text={text}>
      {next !== undefined && (
        <button type="button" onClick={() => goTo(next)}>
          {t('today.toDay', { date: longDate(i18n.language, next) })}
        </button>
      )}
    </EmptyState>
  )
}

/** The published version has no school year: without dates there is no day of it. */
function NoYear({ published }: { readonly published: Schedule }) {
  const { t } = useAppText()
  const session = useSession()
  const openUuid = useSchedule(({ version }) => version?.uuid)
  const readOnly = useOnlyReads()
  async function enter() {
    if (openUuid !== published.uuid) {
      const answer = await session.openSchedule(published.uuid)
      if (answer.type === 'Error') return
    }
    session.ui.openModal({ kind: 'school-year' })
  }
  return (
    <EmptyState isPage title={t('today.noYear.title')} text={t('today.noYear.text')}>
      {!readOnly && (
        <button type="button" onClick={() => void enter()}>
          {t('today.noYear.enter')}
        </button>
      )}
    </EmptyState>
  )
}

function Failed({ retry }: { readonly retry: () => unknown }) {
  const { t } = useAppText()
  return (
    <div className={styles.page}>
      <LoadFailed text={t('today.failed')} onRetry={retry} />
    </div>
  )
}

function Skeleton() {
  const { t } = useAppText()
  return (
    <div className={styles.page} role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={styles.skeletonHead} />
      <div className={styles.body}>
        <div className={styles.skeleton} />
        <div className={styles.skeleton} />
      </div>
    </div>
  )
}
