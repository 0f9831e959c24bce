import { Select } from '@mantine/core'
import { amountsOf, leastAmounts, type Criterion, type CriterionAmount, type Schedule } from '@timetable/domain'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useSession, useVersions } from '../../store/session-context.tsx'
import { useSide } from '../../timetable/versions/use-side.ts'
import { amountsThere } from './amounts-there.ts'
import styles from './criteria-table.module.css'
import { FailureList } from './failure-list.tsx'
import { useBeforeAmounts } from './use-before-amounts.ts'

const WORST = 5

/** A column for another version: its name, and how much of each criterion fails there. */
type Column = { readonly name: string; readonly amounts: ReadonlyMap<Criterion, number> }

/**
 * How much of each criterion of the profile fails now, before the last run of Zen, and in another version. Each opens its worst
 * timetables. `week`: the only week that is shown.
 */
export function CriteriaTable({ schedule, week }: { schedule: Schedule; week: number | null }) {
  const { t, i18n } = useAppText()
  const [opened, setOpened] = useState<Criterion | null>(null)
  const amounts = useMemo(() => amountsOf(schedule).filter(({ isAsked }) => isAsked), [schedule])
  const before = useBeforeAmounts(schedule, week)
  const least = useMemo(() => leastAmounts(schedule), [schedule])
  const { other, picker } = useOtherColumn(schedule, week)
  const hasLeast = amounts.some(({ criterion }) => least.has(criterion))
  const number = (value: number | undefined) => (value === undefined ? '–' : formatNumber(i18n.language, value))
  if (amounts.length === 0)
    return (
      <p className={styles.none}>
        {t('profile.none')} <Link to="/app/rules">{t('profile.title')}</Link>
      </p>
    )
  const row = ({ criterion, importance, amount, worst }: CriterionAmount) => (
    <tbody key={criterion}>
      <tr>
        <th scope="row">
          <button
            type="button"
            className={styles.open}
            aria-expanded={opened === criterion}
            disabled={worst.length === 0}
            onClick={() => setOpened(opened === criterion ? null : criterion)}
          >
            {t(`profile.criteria.${criterion}.measure`)}
          </button>
          <small>{t(`profile.importance.${importance}`)}</small>
        </th>
        {before && <td>{number(before.get(criterion))}</td>}
        <td className={styles.now}>{number(amount)}</td>
        {other && <td>{number(other.amounts.get(criterion))}</td>}
        {hasLeast && <td>{number(least.get(criterion)?.total)}</td>}
      </tr>
      {opened === criterion && (
        <tr>
          <td colSpan={5} className={styles.opened}>
            <FailureList
              schedule={schedule}
              timetables={worst
                .slice(0, WORST)
                .map(({ calendarUuid, amount: own }) => ({ calendarUuid, fails: [{ criterion, amount: own }] }))}
            />
          </td>
        </tr>
      )}
    </tbody>
  )
  return (
    <section className={styles.criteria} aria-labelledby="criteria">
      <div className={styles.head}>
        <h2 id="criteria">{t('profile.title')}</h2>
        {picker}
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('quality.criterion')}</th>
            {before && <th scope="col">{t('quality.before')}</th>}
            <th scope="col">{t('history.now')}</th>
            {other && <th scope="col">{other.name}</th>}
            {hasLeast && <th scope="col">{t('quality.least')}</th>}
          </tr>
        </thead>
        {amounts.map(row)}
      </table>
      {hasLeast && <p className={styles.hint}>{t('quality.leastHint')}</p>}
    </section>
  )
}

/** The version chosen for comparison with the open one, and the control that chooses it. Nothing if there is no other. */
function useOtherColumn(schedule: Schedule, week: number | null) {
  const { t } = useAppText()
  const session = useSession()
  const versions = useVersions(({ items }) => items)
  const others = versions?.filter(({ uuid }) => uuid !== schedule.uuid)
  const [otherUuid, setOther] = useState<string | null>(null)
  const picked = others?.find(({ uuid }) => uuid === otherUuid)
  const side = useSide(picked ? { scheduleUuid: picked.uuid, revision: null } : null)
  const amounts = useMemo(() => amountsThere(side.schedule, { asked: schedule, week }), [side.schedule, schedule, week])
  const other: Column | null = picked ? { name: picked.title, amounts } : null
  const picker = others?.length !== 0 && (
    <Select
      className={styles.other}
      aria-label={t('quality.other')}
      placeholder={t('quality.other')}
      data={(others ?? []).map(({ uuid, title }) => ({ value: uuid, label: title }))}
      value={picked?.uuid ?? null}
      onChange={setOther}
      onDropdownOpen={() => void session.listVersions()}
      searchable={(others?.length ?? 0) > 8}
      clearable
    />
  )
  return { other, picker }
}
