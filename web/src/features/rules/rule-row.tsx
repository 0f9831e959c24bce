import { calendarLabel, calendarsOf, type Lesson, type Rule, type Schedule } from '@timetable/domain'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { joinedNames } from '../../timetable/calendars/names-in-list.ts'
import { useWeekNames } from '../../timetable/week/week-names.ts'
import type { RuleEntry } from './rule-list.ts'
import { StrengthFact } from './strength-fact.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import styles from './rule-rows.module.css'

/** One rule: its switch, its sentence, and whether it is met. */
export function RuleRow(props: {
  schedule: Schedule
  entry: RuleEntry
  readOnly: boolean
  /** Whether it is within an open fold. */
  inFold: boolean
  opened: boolean
  onToggle: () => void
  onEdit: (rule: Rule) => void
}) {
  const { t } = useAppText()
  const { runCommand } = useSession()
  const remove = useDeleteRule()
  const { rule, sentence, lessons, open, deviation, breaking } = props.entry
  const { strength, enabled } = rule
  return (
    <article
      className={styles.rule}
      aria-label={sentence}
      data-off={!enabled || undefined}
      data-in-fold={props.inFold || undefined}
    >
      {!props.readOnly && (
        <button
          type="button"
          role="switch"
          className={styles.switch}
          aria-checked={enabled}
          aria-label={t('rules.on', { rule: sentence })}
          onClick={() => void runCommand('updateRule', { ruleUuid: rule.uuid, enabled: !enabled })}
        />
      )}
      <div className={styles.words}>
        <p className={styles.sentence}>{sentence}</p>
        <p className={styles.facts}>
          <StrengthFact strength={strength} />
          <span>{t('rules.touches', { count: lessons })}</span>
          {state()}
        </p>
        {props.opened && breaking.length > 0 && <BreakingLessons schedule={props.schedule} lessons={breaking} />}
      </div>
      {!props.readOnly && (
        <div className={styles.actions}>
          <button
            type="button"
            className={styles.action}
            aria-label={t('rules.edit', { rule: sentence })}
            onClick={() => props.onEdit(rule)}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 13l.7-2.8L10.8 3a1.2 1.2 0 0 1 1.7 0l.5.5a1.2 1.2 0 0 1 0 1.7L5.8 12.3z" />
            </svg>
          </button>
          <IconButton
            className={styles.action}
            label={t('rules.remove', { rule: sentence })}
            icon={<TrashIcon />}
            onClick={() => void remove(rule)}
          />
        </div>
      )}
    </article>
  )

  function state() {
    if (!enabled) return <span className="quiet">{t('rules.off')}</span>
    if (deviation === 0 && open.length > 0) return <span>{t('rules.notYet', { count: open.length })}</span>
    if (deviation === 0) return lessons > 0 ? <span className={styles.kept}>{t('rules.holds')}</span> : null
    // A day without lessons can break a rule that demands some; then there is no lesson to show.
    if (breaking.length === 0) return <span className={styles.missed}>{t('rules.amount', { count: deviation })}</span>
    return (
      <>
        <button type="button" className={styles.broken} aria-expanded={props.opened} onClick={props.onToggle}>
          {t('rules.broken', { count: breaking.length })}
        </button>
        {deviation !== breaking.length && <span>{t('rules.amount', { count: deviation })}</span>}
      </>
    )
  }
}

/** Deletes a rule at once; the toast can restore it. */
function useDeleteRule(): (rule: Rule) => Promise<void> {
  const { t } = useAppText()
  const { runCommand, schedule, ui } = useSession()
  return useCallback(
    async (rule: Rule) => {
      const answer = await runCommand('deleteRule', { ruleUuid: rule.uuid })
      if (answer.type === 'Error') return
      const { uuid: _, ...body } = rule
      const bringBack = () => {
        // If another change was made since, undo would revert that one: the rule is then created again instead.
        const newest = schedule.getState().revision === answer.revision
        if (newest) void runCommand('undo', {})
        else void runCommand('addRule', body)
      }
      ui.toast({
        state: 'deleted',
        headline: t('rules.deleted'),
        action: { label: t('rules.undo'), run: bringBack },
      })
    },
    [t, runCommand, schedule, ui],
  )
}

const SHOWN = 12

/** The lessons that break a rule, each with a link to its timetable. */
function BreakingLessons({ schedule, lessons }: { schedule: Schedule; lessons: readonly Lesson[] }) {
  const { t } = useAppText()
  const names = useWeekNames()
  const more = lessons.length - SHOWN
  return (
    <ul className={styles.breaking} aria-label={t('rules.breaking')}>
      {lessons.slice(0, more > 1 ? SHOWN : undefined).map((lesson) => {
        const slot = schedule.timeSlots[lesson.timeSlotUuid ?? '']
        const calendars = calendarsOf(schedule, lesson)
        const title = schedule.subjects[lesson.subjectUuid]?.name ?? ''
        const text = slot ? `${title}, ${names.place(names.day(slot.dayNum), slot.hourNum)}` : title
        return (
          <li key={lesson.uuid}>
            {calendars[0] ? <Link to={`/app/scheduler?calendar=${calendars[0].uuid}`}>{text}</Link> : text}
            <span className="note">
              {joinedNames(calendars.map((each) => calendarLabel(schedule.calendars, each)))}
            </span>
          </li>
        )
      })}
      {more > 1 && <li className="quiet">{t('rules.moreBreaking', { count: more })}</li>}
    </ul>
  )
}
