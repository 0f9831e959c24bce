import { headOf, newestOfDates, type Diary, type Schedule, type SchoolYear } from '@timetable/domain'
import { useEffect, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatDate } from '../../i18n/format.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import { usePublishedVersion } from '../../timetable/versions/use-published-version.ts'
import { useSide } from '../../timetable/versions/use-side.ts'
import { useToday } from '../../timetable/week/use-today.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { datesOf, monthsOf, timeIn, timeText } from './counted-time.ts'
import styles from './cover-page.module.css'
import { CoverTables } from './cover-tables.tsx'
import { TimeChoice } from './time-choice.tsx'

/** /app/cover: what was covered, supervised and missed in a time, by teacher, by class and subject, and by month. */
export function CoverPage({ now = Date.now }: { readonly now?: () => number }) {
  const { t } = useAppText()
  const version = usePublishedVersion()
  const { diary: diaryStore } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const { status, diary } = useStore(diaryStore)
  const side = useSide(useMemo(() => (version ? { scheduleUuid: version.uuid, revision: null } : null), [version]))
  useEffect(() => {
    if (schoolUuid) diaryStore.open(schoolUuid)
  }, [diaryStore, schoolUuid])
  if (status === 'failed' || side.status === 'failed')
    return (
      <div className={styles.page}>
        <h1>{t('cover.title')}</h1>
        <LoadFailed
          text={t('cover.failed')}
          onRetry={() => {
            if (schoolUuid) diaryStore.open(schoolUuid)
            side.read()
          }}
        />
      </div>
    )
  const year = side.schedule && headOf(side.schedule).year
  const isKnown =
    version === null || (side.schedule !== null && !year) || (status === 'ready' && side.schedule !== null)
  if (!isKnown) return <Skeleton />
  if (!side.schedule || !year || Object.keys(diary.publications).length === 0) return <Nothing />
  return <Counts schedule={side.schedule} year={year} diary={diary} now={now} />
}

type CountsProps = {
  readonly schedule: Schedule
  readonly year: SchoolYear
  readonly diary: Diary
  readonly now: () => number
}

function Counts({ schedule, year, diary, now }: CountsProps) {
  const { t, i18n } = useAppText()
  const today = useToday(year.timeZone, now)
  const [params, setParams] = useSearchParams()
  const time = timeIn(params, today)
  const { from, to } = datesOf(time, year)
  const months = useMemo(
    () =>
      monthsOf(
        year,
        today,
        newestOfDates(Object.values(diary.publications)).map(({ date }) => date),
      ),
    [year, today, diary.publications],
  )
  const shownTime = t('cover.time.shown', { from: formatDate(i18n.language, from), to: formatDate(i18n.language, to) })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t('cover.title')}</h1>
          <p className="quiet">{t('cover.lead')}</p>
        </div>
        <TimeChoice
          {...{ time, months }}
          dates={{ from, to }}
          onTime={(next) => setParams({ time: timeText(next) }, { replace: true, preventScrollReset: true })}
        />
      </header>
      <CoverTables {...{ schedule, diary, from, to }} time={shownTime} />
    </div>
  )
}

/** Nothing can be counted yet. Where to publish a day. */
function Nothing() {
  const { t } = useAppText()
  return (
    <EmptyState isPage title={t('cover.none.title')} text={t('cover.none.text')}>
      <Link to="/app/today">{t('cover.none.open')}</Link>
    </EmptyState>
  )
}

function Skeleton() {
  const { t } = useAppText()
  return (
    <div className={styles.page} role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={styles.skeletonHead} />
      <div className={styles.skeleton} />
      <div className={styles.skeleton} />
    </div>
  )
}
