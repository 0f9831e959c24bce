import { isRefusal, type Refusal, type Rule, type Schedule, type YearForward } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { foldRules, foldSentence } from '../../timetable/rules/rule-folds.ts'
import { ruleSentence } from '../../timetable/rules/rule-sentence.ts'
import { useRuleWords } from '../../timetable/rules/use-rule-words.ts'
import form from '../../ui/form.module.css'
import styles from './year-forward.module.css'

/** The number of names or rules that are listed individually. */
const MOST = 12

/** Previews the result before it is created: how much it contains, and what is not taken over. */
export function Outcome({ schedule, forward }: { schedule: Schedule; forward: YearForward | Refusal }) {
  const { t, i18n } = useAppText()
  const words = useRuleWords()
  if (isRefusal(forward)) {
    return (
      <p role="alert" className={form.warning}>
        {refusalText(forward)}
      </p>
    )
  }
  const { outcome } = forward
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const names = (all: readonly string[]) =>
    list.format(all.length > MOST ? [...all.slice(0, MOST), t('yearForward.more', { count: all.length - MOST })] : all)
  const sentences = (some: readonly Rule[]) => {
    const entries = some.flatMap(({ uuid }) => (schedule.rules[uuid] ? { rule: schedule.rules[uuid] } : []))
    return foldRules(schedule, entries)
      .slice(0, MOST)
      .map((fold) => {
        const rules = fold.entries.map(({ rule }) => rule)
        return rules.length > 1
          ? foldSentence(schedule, rules, words)
          : rules.map((rule) => ruleSentence(schedule, rule, words)).join()
      })
  }
  const counts = [
    t('yearForward.classes', { count: outcome.classes }),
    t('yearForward.subjects', { count: outcome.subjects }),
    t('yearForward.lessonCount', { count: outcome.lessons }),
    t('yearForward.ruleCount', { count: outcome.rules }),
  ]
  const notes = [
    outcome.placed > 0 && t('yearForward.placedCount', { count: outcome.placed }),
    outcome.classesGone.length > 0 &&
      t('yearForward.classesGone', { names: names(outcome.classesGone.map(({ name }) => name)) }),
    outcome.regrouped.length > 0 && t('yearForward.regrouped', { names: names(outcome.regrouped) }),
    outcome.repeated > 0 && t('yearForward.repeated', { count: outcome.repeated }),
    outcome.without > 0 && t('yearForward.without', { count: outcome.without }),
    outcome.subjectsGone.length > 0 &&
      t('yearForward.subjectsGone', {
        count: outcome.subjectsGone.length,
        names: names([...new Set(outcome.subjectsGone.map(({ name }) => name))]),
      }),
  ].filter((note) => note !== false)
  return (
    <section aria-label={t('yearForward.outcome')} className={styles.outcome}>
      <h3 className={styles.heading}>{t('yearForward.outcome')}</h3>
      <p>{list.format(counts)}</p>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Rules
        title={t('yearForward.rulesGone', { count: outcome.rulesGone.length })}
        said={sentences(outcome.rulesGone)}
      />
      <Rules
        title={t('yearForward.rulesLess', { count: outcome.rulesLess.length })}
        said={sentences(outcome.rulesLess)}
      />
    </section>
  )
}

function Rules({ title, said }: { title: string; said: readonly string[] }) {
  if (said.length === 0) return null
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        {[...new Set(said)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  )
}
