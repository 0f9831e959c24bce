import { OTHERS_WRONG, type VersionCounts } from '@timetable/service'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatNumber } from '../../i18n/format.ts'
import styles from './version-list.module.css'

/** What is wrong with a version; if nothing is, how good it is. An older server knows only double bookings and unscheduled lessons. */
export function VersionStatus({ counts }: { counts: VersionCounts }) {
  const { t, i18n } = useAppText()
  const { doubleBookings, unscheduled, judged } = counts
  const wrong = [
    ...(doubleBookings > 0 ? [t('scheduler.sidebar.clashes', { count: doubleBookings })] : []),
    ...(unscheduled > 0 ? [t('timetables.unscheduled', { count: unscheduled })] : []),
    ...OTHERS_WRONG.flatMap((kind) => {
      const count = judged?.wrong[kind] ?? 0
      return count > 0 ? [`${formatNumber(i18n.language, count)} ${t(`status.counted.${kind}`, { count })}`] : []
    }),
  ]
  if (!judged && doubleBookings === 0) wrong.unshift(t('scheduler.solver.noDoubleBookings'))
  const isFree = judged !== undefined && wrong.length === 0
  return (
    <>
      {isFree ? (
        <span className={styles.sound}>{t('versions.nothingWrong')}</span>
      ) : (
        wrong.map((words) => (
          <span key={words} className={judged || doubleBookings > 0 ? styles.clashes : undefined}>
            {words}
          </span>
        ))
      )}
      {isFree && <Quality {...judged} />}
    </>
  )
}

/** How good a version without errors is: in the criteria that matter most, or else by its wishes. */
function Quality({ quality, wishes }: NonNullable<VersionCounts['judged']>) {
  const { t, i18n } = useAppText()
  const said =
    quality.length > 0
      ? quality.map(({ criterion, amount }) => t(`profile.criteria.${criterion}.counted`, { count: amount }))
      : wishes > 0
        ? [`${formatNumber(i18n.language, wishes)} ${t('status.counted.wish', { count: wishes })}`]
        : []
  return said.length > 0 && <span>{new Intl.ListFormat(i18n.language, { type: 'unit' }).format(said)}</span>
}
