import { numberFormat } from '../../../i18n/format.ts'
import { PageLink } from '../layout/page-link.tsx'
import { BENCH_PATH } from '../plain-texts.ts'
import { filled, type HomeTexts } from './home-texts.ts'
import { ARCHIVE, GAPS } from './race-record.ts'
import styles from './landing.module.css'

/** What can be checked: measurements, the licence, the way out, and where the data is. */
export function Proof({ texts: { proof }, language }: { readonly texts: HomeTexts; readonly language: string }) {
  const percent = numberFormat(language, { style: 'percent' }).format(GAPS.share)
  const figures = { zen: ARCHIVE.zenSolves, fet: ARCHIVE.fetSolves, files: ARCHIVE.files, limit: ARCHIVE.limit }
  const values = { ...figures, percent, schools: GAPS.schools, gapsLimit: GAPS.limit }
  const facts = (['bench', 'gaps'] as const).map((name) => ({
    name,
    title: filled(proof[name].title, language, values),
    text: filled(proof[name].text, language, values),
  }))
  return (
    <section className={styles.idea} aria-labelledby="proof">
      <div className={styles.wrap}>
        <h2 id="proof">{proof.title}</h2>
        <div className={styles.figures}>
          {facts.map(({ name, title, text }) => (
            <div key={name}>
              <p className={styles.figure}>{title}</p>
              <p>{text}</p>
            </div>
          ))}
        </div>
        <p className={styles.links}>
          {/* A text in English, which the build copies beside the pages. */}
          <a href={BENCH_PATH} hrefLang="en" className={styles.more}>
            {proof.benchLink}
          </a>
          <PageLink to="/compare" className={styles.more}>
            {proof.compareLink}
          </PageLink>
        </p>
        <div className={styles.facts}>
          {(['licence', 'export', 'data'] as const).map((name) => (
            <div key={name}>
              <h3>{proof[name].title}</h3>
              <p>{proof[name].text}</p>
              {name === 'data' && (
                <PageLink to="/sub-data-processors" className={styles.more}>
                  {proof.data.link}
                </PageLink>
              )}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
