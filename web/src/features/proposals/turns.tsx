import { useAppText } from '../../i18n/app-texts.ts'
import { formatNumber } from '../../i18n/format.ts'
import type { Turn } from './proposal-words.ts'
import styles from './proposals.module.css'

/** The numbers that change, each before and after. */
export function Turns({ turns }: { turns: readonly Turn[] }) {
  const { t, i18n } = useAppText()
  if (turns.length === 0) return <p className={styles.quiet}>{t('proposals.noDifference')}</p>
  const number = (count: number) => formatNumber(i18n.language, count)
  return (
    <ul className={styles.turns}>
      {turns.map(({ key, label, before, after }) => (
        <li key={key} data-better={after < before || undefined} data-worse={after > before || undefined}>
          <span aria-hidden="true">
            {number(before)} → <strong>{number(after)}</strong> {label}
          </span>
          <span className="visually-hidden">
            {t(after < before ? 'proposals.better' : 'proposals.worse', {
              label,
              before: number(before),
              after: number(after),
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
