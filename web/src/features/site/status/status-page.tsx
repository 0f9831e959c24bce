import { useTranslation } from 'react-i18next'
import type { StatusTexts } from '../../../i18n/status-texts.ts'
import site from '../parts/site.module.css'
import styles from './status-page.module.css'
import { statusRows, summaryOf, time, type Standing } from './status-rows.ts'
import { useStatus } from './use-status.ts'

/** The address of the same data as text. */
const AS_TEXT = '/status.json'

/** Whether the site works, as its server reports it at the moment. */
export function StatusPage({ texts }: { readonly texts: StatusTexts }) {
  const { i18n } = useTranslation()
  const { status, ask } = useStatus()
  const summary = summaryOf(status, texts)
  return (
    <article className={`${site.page} ${styles.page}`}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <noscript>
        <p>
          {texts.noScript} <a href={AS_TEXT}>{AS_TEXT}</a>.
        </p>
      </noscript>
      <p className={styles.summary} role="status">
        <Mark standing={summary.standing} />
        {summary.text}
      </p>
      <dl className={styles.rows}>
        {statusRows(status, texts, i18n.language).map(({ name, standing, word, more }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.word} data-standing={standing}>
                <Mark standing={standing} />
                {word}
              </span>
              {more.map((line) => (
                <span key={line} className={styles.more}>
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <span>{typeof status === 'object' ? texts.seen.replace('{{time}}', time(i18n.language, status.at)) : ''}</span>
        <button type="button" className={site.quiet} onClick={ask}>
          {texts.again}
        </button>
      </div>
    </article>
  )
}

const SHAPES: Readonly<Record<Standing, string>> = {
  works: 'm4.5 8.2 2.4 2.4 4.6-5',
  down: 'm5.2 5.2 5.6 5.6m0-5.6-5.6 5.6',
  none: 'M5 8h6',
}

function Mark({ standing }: { readonly standing: Standing }) {
  return (
    <svg
      className={styles.mark}
      data-standing={standing}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="7" />
      <path d={SHAPES[standing]} />
    </svg>
  )
}
