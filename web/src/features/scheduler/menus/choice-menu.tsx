import { calendarLabel, type Lesson, type LessonChoice, type Schedule, type Uuid } from '@timetable/domain'
import { useId, useMemo } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSession } from '../../../store/session-context.tsx'
import { candidateEffects, type CandidateEffect } from '../../../timetable/lessons/choice-effects.ts'
import styles from './choice-menu.module.css'
import { effectWords } from '../answers/effect-words.ts'
import { useRuleWords } from '../../../timetable/rules/use-rule-words.ts'

type Props = {
  readonly schedule: Schedule
  readonly lesson: Lesson
  readonly choice: LessonChoice
  readonly readOnly: boolean
}

/** One choice of a lesson: its candidates with their effects, the chosen one, and whether Zen may choose another. */
export function ChoiceMenu({ schedule, lesson, choice, readOnly }: Props) {
  const { t } = useAppText()
  const { runCommand } = useSession()
  const group = useId()
  const ruleWords = useRuleWords()
  const effects = useMemo(() => candidateEffects(schedule, lesson, choice), [schedule, lesson, choice])
  const chosen = choice.chosen === null ? undefined : schedule.calendars[choice.chosen]
  const choose = (calendarUuid: Uuid, fixed: boolean) =>
    void runCommand('chooseCalendar', { eventUuid: lesson.uuid, calendarUuid, fixed })

  /** The effect in brief, and in sentences. */
  function wordsOf({ chosen, effect }: CandidateEffect): { readonly said: string; readonly details?: string } {
    if (chosen) return { said: t(choice.fixed ? 'choices.byHand' : 'choices.chosen') }
    if (effect === null) return { said: '' }
    if (effect.answer === 'blocked') return { said: t('choices.blocked') }
    const { headline, lines } = effectWords(schedule, effect, ruleWords)
    return { said: headline, ...(lines.length > 0 && { details: lines.join('\n') }) }
  }

  return (
    <fieldset className={styles.choice} disabled={readOnly}>
      <legend className={styles.legend}>{t(choice.ordered ? 'choices.ordered' : 'choices.label')}</legend>
      {effects.map((effect) => {
        const { said, details } = wordsOf(effect)
        return (
          <label key={effect.calendar.uuid} className={styles.candidate} title={details}>
            <input
              type="radio"
              name={group}
              checked={effect.chosen}
              disabled={effect.effect?.answer === 'blocked' && !effect.chosen}
              onChange={() => choose(effect.calendar.uuid, true)}
            />
            <span className={styles.name}>{calendarLabel(schedule.calendars, effect.calendar)}</span>
            <span className={styles.effect} data-answer={effect.chosen ? undefined : effect.effect?.answer}>
              {said}
            </span>
          </label>
        )
      })}
      {chosen && !readOnly && (
        <button type="button" onClick={() => choose(chosen.uuid, !choice.fixed)}>
          {choice.fixed
            ? t('choices.leaveToZen')
            : t('choices.keep', { name: calendarLabel(schedule.calendars, chosen) })}
        </button>
      )}
    </fieldset>
  )
}
