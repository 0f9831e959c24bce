import type { Schedule, Uuid } from '@timetable/domain'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useAppText } from '../../i18n/app-texts.ts'
import { createDiarySession } from '../../store/diary-session.ts'
import { SessionProvider, useAccount, useOnlyReads, useSession } from '../../store/session-context.tsx'
import { usePublishedVersion } from '../../timetable/versions/use-published-version.ts'
import { useSide } from '../../timetable/versions/use-side.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { DutiesContext, dutiesOf } from './duties-context.ts'
import { DutyWeek } from './duty-week.tsx'
import styles from './duties.module.css'
import { useDutyActs } from './use-duty-acts.ts'

/** /app/duties: who is on duty where in the breaks of each week of the published version. */
export function DutiesPage() {
  const { t } = useAppText()
  const version = usePublishedVersion()
  const side = useSide(useMemo(() => (version ? { scheduleUuid: version.uuid, revision: null } : null), [version]))
  const schoolUuid = useAccount((account) => account.school?.uuid)
  if (version === undefined) return <Skeleton />
  if (version === null)
    return (
      <EmptyState isPage title={t('today.none.title')} text={t('duties.none.text')}>
        <Link to="/app/versions">{t('today.none.open')}</Link>
      </EmptyState>
    )
  if (side.status === 'failed') return <Failed retry={side.read} />
  if (!side.schedule || !schoolUuid) return <Skeleton />
  return <Published published={side.schedule} title={version.title} schoolUuid={schoolUuid} />
}

type Props = { readonly published: Schedule; readonly title: string; readonly schoolUuid: Uuid }

function Published({ published, title, schoolUuid }: Props) {
  const { diary: store } = useSession()
  const { status } = useStore(store)
  useEffect(() => store.open(schoolUuid), [store, schoolUuid])
  if (status === 'failed') return <Failed retry={() => store.open(schoolUuid)} />
  if (status !== 'ready') return <Skeleton />
  return <Opened {...{ published, title, schoolUuid }} />
}

/** The week in a session of its own, in which Ctrl+Z undoes the last step of the diary. */
function Opened({ published, title, schoolUuid }: Props) {
  const session = useSession()
  const { diary, history, revision } = useStore(session.diary)
  const { places, duties } = diary
  const readOnly = useOnlyReads()
  const act = useDutyActs(schoolUuid)
  const value = useMemo(
    () => ({ ...dutiesOf(published, { places, duties }), title, readOnly, act }),
    [published, places, duties, title, readOnly, act],
  )
  const shown = useMemo(
    () => ({ schedule: published, history, revision, readOnly }),
    [published, history, revision, readOnly],
  )
  const [own] = useState(() => createDiarySession(session, schoolUuid, shown))
  useLayoutEffect(() => own.show(shown), [own, shown])
  return (
    <DutiesContext value={value}>
      <SessionProvider session={own.session}>
        <DutyWeek />
      </SessionProvider>
    </DutiesContext>
  )
}

function Failed({ retry }: { readonly retry: () => unknown }) {
  const { t } = useAppText()
  return (
    <div className={styles.page}>
      <LoadFailed text={t('duties.failed')} onRetry={retry} />
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
