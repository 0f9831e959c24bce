import { Select } from '@mantine/core'
import { amountsOf, calendarLabel, type CriterionAmount, type CriterionPlace, type Schedule } from '@timetable/domain'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { numberFormat } from '../../i18n/format.ts'
import { useSession, useVersions } from '../../store/session-context.tsx'
import { useSide } from '../../timetable/use-side.ts'
import { useWeekNames } from '../../timetable/week-names.ts'
import styles from './criteria-table.module.css'

const WORST = 5

/** Of each criterion of the profile how much fails, now and in another version; each opens its worst timetables. */
export function CriteriaTable({ schedule }: { schedule: Schedule }) {
  const { t, i18n } = useAppText()
  const session = useSession()
  const versions = useVersions(({ items }) => items)
  const others = versions?.filter(({ uuid }) => uuid !== schedule.uuid) ?? []
  const [otherUuid, setOther] = useState<string | null>(null)
  const [opened, setOpened] = useState<CriterionAmount['criterion'] | null>(null)
  const other = useSide(otherUuid === null ? null : { scheduleUuid: otherUuid, revision: null })
  const amounts = useMemo(() => amountsOf(schedule).filter(({ isAsked }) => isAsked), [schedule])
  // The other version is asked what matters in this one: else the two would count different things.
  const there = useMemo(
    () =>
      new Map(
        other.schedule
          ? amountsOf(askedAs(other.schedule, schedule)).map((each) => [each.criterion, each.amount] as const)
          : [],
      ),
    [other.schedule, schedule],
  )
  const number = (value: number | undefined) => (value === undefined ? '–' : numberFormat(i18n.language).format(value))
  if (amounts.length === 0)
    return (
      <p className={styles.none}>
        {t('profile.none')} <Link to="/app/rules">{t('profile.title')}</Link>
      </p>
    )
  return (
    <section className={styles.criteria} aria-labelledby="criteria">
      <div className={styles.head}>
        <h2 id="criteria">{t('profile.title')}</h2>
        <Select
          className={styles.other}
          aria-label={t('quality.other')}
          placeholder={t('quality.other')}
          data={others.map(({ uuid, title }) => ({ value: uuid, label: title }))}
          value={otherUuid}
          onChange={setOther}
          onDropdownOpen={() => void session.listVersions()}
          searchable={others.length > 8}
          clearable
        />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('quality.criterion')}</th>
            <th scope="col">{t('history.now')}</th>
            {otherUuid !== null && <th scope="col">{others.find(({ uuid }) => uuid === otherUuid)?.title}</th>}
          </tr>
        </thead>
        {amounts.map((each) => (
          <tbody key={each.criterion}>
            <tr>
              <th scope="row">
                <button
                  type="button"
                  className={styles.open}
                  aria-expanded={opened === each.criterion}
                  disabled={each.worst.length === 0}
                  onClick={() => setOpened(opened === each.criterion ? null : each.criterion)}
                >
                  {t(`profile.criteria.${each.criterion}.measure`)}
                </button>
                <small>{t(`profile.importance.${each.importance}`)}</small>
              </th>
              <td>{number(each.amount)}</td>
              {otherUuid !== null && <td>{number(there.get(each.criterion))}</td>}
            </tr>
            {opened === each.criterion && (
              <tr>
                <td colSpan={3}>
                  <ul className={styles.worst}>
                    {each.worst.slice(0, WORST).map((place) => (
                      <li key={place.calendarUuid}>
                        <Place schedule={schedule} place={place} />
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** A timetable with how much fails in it, and on which days; leads to its week. */
function Place({ schedule, place }: { schedule: Schedule; place: CriterionPlace }) {
  const { i18n } = useAppText()
  const names = useWeekNames()
  const calendar = schedule.calendars[place.calendarUuid]
  const days = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(
    place.dayNums.map((dayNum) => names.day(dayNum)),
  )
  if (!calendar) return null
  return (
    <>
      <Link to={`/app/scheduler?calendar=${place.calendarUuid}`}>{calendarLabel(schedule.calendars, calendar)}</Link>{' '}
      {numberFormat(i18n.language).format(place.amount)}
      {days !== '' && <span>: {days}</span>}
    </>
  )
}

/** A version with what matters in another. */
function askedAs(version: Schedule, { head, uuid }: Schedule): Schedule {
  const own = version.head[version.uuid]
  const profile = head[uuid]?.profile
  return own ? { ...version, head: { [version.uuid]: { ...own, ...(profile && { profile }) } } } : version
}
