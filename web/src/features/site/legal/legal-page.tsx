import { PRODUCT_NAME } from '@timetable/domain'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '../../../i18n/format.ts'
import type { LegalPageTexts } from '../../../i18n/legal.ts'
import site from '../parts/site.module.css'
import { useOperator } from '../use-operator.ts'
import styles from './legal-page.module.css'

/** When any of the legal texts was last changed. */
const CHANGED = new Date('2026-11-21T00:00:00Z')

/** A legal document, and at its end who runs this site. */
export function LegalPage({ texts }: { readonly texts: LegalPageTexts }) {
  const { i18n } = useTranslation()
  const { document } = texts
  const date = dateFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' }).format(CHANGED)
  return (
    <article className={`${site.page} ${styles.document}`}>
      <h1>{document.title}</h1>
      <p className={site.note}>
        {PRODUCT_NAME}. {texts.changed.replace('{{date}}', date)}
      </p>
      {document.sections.map(({ title, paragraphs }, index) => (
        <section key={title}>
          <h2>
            <span>{index + 1}</span>
            {title}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <Operator texts={texts} number={document.sections.length + 1} />
    </article>
  )
}

function Operator({ texts, number }: { readonly texts: LegalPageTexts; readonly number: number }) {
  const { operatorName, operatorAddress, contactEmail } = useOperator()
  return (
    <section className={styles.operator}>
      <h2>
        <span>{number}</span>
        {texts.operator}
      </h2>
      <p>{operatorName ?? capitalised(texts.unnamedOperator)}</p>
      {operatorAddress !== null && <p className={styles.address}>{operatorAddress}</p>}
      {contactEmail !== null && (
        <p>
          {texts.writeTo} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
    </section>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
