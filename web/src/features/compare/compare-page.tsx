import { Button } from '@mantine/core'
import type { ScheduleItem } from '@timetable/service'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useConnection, useSchedule, useSession, useVersions } from '../../store/session-context.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Comparison } from './comparison.tsx'
import styles from './compare-page.module.css'
import { SidePicker } from './side-picker.tsx'
import { readSide, sideText, type Side, type SideName } from '../../timetable/versions/compared-sides.ts'
import { useSide } from '../../timetable/versions/use-side.ts'

/** Compares two versions of the school, or a version with an earlier revision. Shows the differences and takes them over. */
export function ComparePage() {
  const { t } = useAppText()
  const versions = useVersionItems()
  const { sides, pick, swap } = useSides()
  const before = useSide(sides.before)
  const after = useSide(sides.after)
  const titleOf = (side: Side | null) => versions.find(({ uuid }) => uuid === side?.scheduleUuid)?.title ?? ''
  const picker = (name: SideName) => (
    <SidePicker name={name} side={sides[name]} versions={versions} onPick={(side) => pick(name, side)} />
  )
  return (
    <div className={styles.page}>
      <h1>{t('compare.title')}</h1>
      <div className={styles.sides}>
        {picker('before')}
        <Button variant="default" className={styles.swap} onClick={swap} disabled={!sides.before && !sides.after}>
          {t('compare.swap')}
        </Button>
        {picker('after')}
      </div>
      {body()}
    </div>
  )

  function body() {
    const statuses = [before.status, after.status]
    if (statuses.includes('none'))
      return <EmptyState title={t('compare.choose.title')} text={t('compare.choose.text')} />
    if (statuses.includes('failed'))
      return (
        <EmptyState title={t('compare.failed.title')} text={t('versions.failedText')}>
          <button type="button" onClick={() => [before, after].forEach(({ read }) => read())}>
            {t('common.retry')}
          </button>
        </EmptyState>
      )
    if (!before.schedule || !after.schedule || !sides.before || !sides.after)
      return <div className={styles.skeleton} role="status" aria-busy="true" aria-label={t('loading')} />
    return (
      <Comparison
        key={`${sideText(sides.before)} ${sideText(sides.after)}`}
        before={{ side: sides.before, schedule: before.schedule, title: titleOf(sides.before), read: before.read }}
        after={{ side: sides.after, schedule: after.schedule, title: titleOf(sides.after), read: after.read }}
        versions={versions}
      />
    )
  }
}

/** Returns the two sides, which are stored in the address. If it has none, the version that is open is the later one. */
function useSides() {
  const [address, setAddress] = useSearchParams()
  const opened = useSchedule(({ version }) => version?.uuid)
  const stored = { before: readSide(address.get('before')), after: readSide(address.get('after')) }
  const usual = opened !== undefined && !stored.before && !stored.after
  const sides = usual ? { ...stored, after: { scheduleUuid: opened, revision: null } } : stored
  const show = (next: Readonly<Record<SideName, Side | null>>) =>
    setAddress(
      Object.fromEntries(
        (['before', 'after'] as const).flatMap((name) => {
          const side = next[name]
          return side ? [[name, sideText(side)]] : []
        }),
      ),
      { replace: true },
    )
  return {
    sides,
    pick: (name: SideName, side: Side) => show({ ...sides, [name]: side }),
    swap: () => show({ before: sides.after, after: sides.before }),
  }
}

/** Returns the versions of the school. They are requested when the page opens and when the connection is restored. */
function useVersionItems() {
  const session = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const connection = useConnection()
  useEffect(() => {
    if (schoolUuid && connection === 'open') void session.listVersions()
  }, [session, schoolUuid, connection])
  return useVersions((state) => (state.schoolUuid === schoolUuid ? state.items : null)) ?? NONE
}

const NONE: readonly ScheduleItem[] = []
