import { alikeIn, countMoves, seenOf, type Differences, type Quality, type ViolationKind } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatNumber } from '../../i18n/format.ts'
import { countedWords } from '../../timetable/findings/counted-words.ts'
import { peopleWords } from '../../timetable/calendars/people-words.ts'
import { movesWords } from '../../timetable/zen/moves-words.ts'
import { countByType, type AffectedRow } from './affected-rows.ts'
import styles from './compare-page.module.css'

type QualityProps = { readonly differences: Differences; readonly quality: Quality }

/** How many differences there are, and the quality of both versions. */
export function Summary({ differences, quality, rows }: QualityProps & { rows: readonly AffectedRow[] }) {
  const { t, i18n } = useAppText()
  const { lessons } = differences.of
  const added = lessons.filter(({ before }) => before === null).length
  const gone = lessons.filter(({ after }) => after === null).length
  const { CLASS: classes, TEACHER: teachers, ROOM: rooms } = countByType(rows)
  const people = peopleWords(t, i18n.language, { classes, teachers, rooms })
  const said = [
    movesWords(t, i18n.language, seenOf(countMoves(lessons), alikeIn(lessons, differences.after))),
    added > 0 && t('compare.added', { count: added }),
    gone > 0 && t('compare.gone', { count: gone }),
    people !== null && t('compare.affects', { people }),
  ]
  return (
    <section className={styles.summary}>
      <p className={styles.figures}>
        {said.filter(Boolean).map((each) => (
          <span key={String(each)}>{each}</span>
        ))}
      </p>
      <QualityTable differences={differences} quality={quality} />
    </section>
  )
}

function QualityTable({ differences, quality: { counts, cost } }: QualityProps) {
  const { t, i18n } = useAppText()
  const shown = counts.filter(({ before, after }) => before > 0 || after > 0)
  const number = (value: number) => formatNumber(i18n.language, value)
  const row = (key: string, name: string, before: number, after: number) => {
    const how = after === before ? 'same' : after < before ? 'better' : 'worse'
    return (
      <tr key={key} data-how={how}>
        <th scope="row">{name}</th>
        <td>{number(before)}</td>
        <td>{number(after)}</td>
        <td className={styles.how}>{t(`compare.quality.${how}`)}</td>
      </tr>
    )
  }
  const nameOf = (kind: ViolationKind, before: number, after: number) =>
    countedWords(t, after > 0 ? differences.after : differences.before, kind, Math.max(before, after))
  if (shown.length === 0) return <p className={styles.lead}>{t('compare.quality.none')}</p>
  return (
    <table className={styles.quality}>
      <thead>
        <tr>
          <th scope="col">{t('compare.quality.title')}</th>
          <th scope="col">{t('compare.before')}</th>
          <th scope="col">{t('compare.after')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {shown.map(({ kind, before, after }) => row(kind, nameOf(kind, before, after), before, after))}
        {cost.before.soft + cost.after.soft > 0 &&
          row('soft', t('compare.quality.wishes'), cost.before.soft, cost.after.soft)}
      </tbody>
    </table>
  )
}
