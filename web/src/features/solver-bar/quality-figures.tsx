import { Popover } from '@mantine/core'
import {
  amountsOf,
  calendarLabel,
  type Criterion,
  type CriterionAmount,
  type Schedule,
  toldAmounts,
} from '@timetable/domain'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatNumber } from '../../i18n/format.ts'
import { criterionSentence } from '../../timetable/rules/criterion-sentence.ts'
import { criterionLink } from '../../timetable/rules/criterion-link.ts'
import styles from './quality-figures.module.css'

/** The number of worst timetables listed for each. */
const WORST = 8

/**
 * The amounts of the most important criteria, now and when this run first had nothing wrong. Each opens the timetables with the
 * highest amount.
 */
export function QualityFigures({ schedule, solvedAfter }: { schedule: Schedule; solvedAfter: number | null }) {
  const { t } = useAppText()
  const amounts = useMemo(() => amountsOf(schedule), [schedule])
  const before = useBefore(solvedAfter, amounts)
  const told = toldAmounts(amounts)
  if (told.length === 0) return null
  return (
    <div className={styles.figures} role="group" aria-label={t('profile.title')}>
      {told.map((each) => (
        <Figure key={each.criterion} schedule={schedule} told={each} before={before?.get(each.criterion) ?? null} />
      ))}
    </div>
  )
}

function Figure(props: { schedule: Schedule; told: CriterionAmount; before: number | null }) {
  const { t, i18n } = useAppText()
  const { schedule, told, before } = props
  const { criterion, amount, worst } = told
  const [opened, setOpened] = useState(false)
  const number = (value: number) => formatNumber(i18n.language, value)
  const name = t(`profile.criteria.${criterion}.measure`)
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" shadow="md" width={320} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.figure} onClick={() => setOpened(!opened)}>
          <span>{name}</span>{' '}
          <strong>
            {before !== null && before > amount ? `${number(before)} → ${number(amount)}` : number(amount)}
          </strong>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.list} aria-label={name}>
        <p>{criterionSentence(schedule, criterion, t)}</p>
        {worst.length === 0 ? (
          <p className={styles.quiet}>{t('status.none')}</p>
        ) : (
          <ol>
            {worst.slice(0, WORST).map(({ calendarUuid, amount: own }) => (
              <li key={calendarUuid}>
                <Link to={criterionLink(schedule, calendarUuid, criterion)} onClick={() => setOpened(false)}>
                  <span>{labelOf(schedule, calendarUuid)}</span> <strong>{number(own)}</strong>
                </Link>
              </li>
            ))}
          </ol>
        )}
        <Link to="/app/rules" className={styles.more} onClick={() => setOpened(false)}>
          {t('profile.title')}
        </Link>
      </Popover.Dropdown>
    </Popover>
  )
}

function labelOf({ calendars }: Schedule, uuid: string): string {
  const calendar = calendars[uuid]
  return calendar ? calendarLabel(calendars, calendar) : ''
}

/** The amounts at the moment when the run first had nothing wrong; null before that, and without a run. */
function useBefore(solvedAfter: number | null, amounts: readonly CriterionAmount[]) {
  const [known, setKnown] = useState<{ solvedAfter: number | null; amounts: ReadonlyMap<Criterion, number> | null }>({
    solvedAfter: null,
    amounts: null,
  })
  if (known.solvedAfter === solvedAfter) return known.amounts
  const now = solvedAfter === null ? null : new Map(amounts.map(({ criterion, amount }) => [criterion, amount]))
  setKnown({ solvedAfter, amounts: now })
  return now
}
