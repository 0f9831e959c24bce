import { criteriaOf, type Criterion, type Uuid } from '@timetable/domain'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../../../i18n/app-texts.ts'
import { criterionReason } from '../../../../timetable/rules/criterion-words.ts'
import { useRuleWords } from '../../../../timetable/rules/use-rule-words.ts'
import { useSettledSchedule } from '../../../../timetable/versions/use-settled-schedule.ts'
import { useAddress } from '../../address/use-address.ts'
import styles from './criterion-note.module.css'

/** The number of places listed; all of them are marked. */
const PLACES = 4

/** States what is marked in the week, if anything, and has a button that removes the marks. */
export function CriterionNote({ calendarUuid }: { calendarUuid: Uuid }) {
  const { criterion } = useAddress().address
  return criterion && <Note calendarUuid={calendarUuid} criterion={criterion} />
}

function Note({ calendarUuid, criterion }: { calendarUuid: Uuid; criterion: Criterion }) {
  const { t } = useAppText()
  const { go } = useAddress()
  const words = useRuleWords()
  const schedule = useSettledSchedule()
  const amount = useMemo(
    () =>
      schedule
        ? criteriaOf(schedule)
            .find((each) => each.criterion === criterion)
            ?.worst.find((place) => place.calendarUuid === calendarUuid)?.amount
        : undefined,
    [schedule, criterion, calendarUuid],
  )
  const name = t(`profile.criteria.${criterion}.measure`)
  return (
    <div className={styles.note}>
      <p role="status">
        {schedule && amount !== undefined
          ? t('quality.reason', {
              what: t('quality.marks.of'),
              places: criterionReason(schedule, { criterion, calendarUuid, amount }, words, PLACES),
            })
          : t('quality.marks.none', { criterion: name })}
      </p>
      <button type="button" className={styles.hide} onClick={() => go({ criterion: null }, { replace: true })}>
        {t('quality.marks.hide')}
      </button>
      <Link to="/app/quality">{t('menu.quality')}</Link>
    </div>
  )
}
