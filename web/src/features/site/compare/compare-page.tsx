import { useTranslation } from 'react-i18next'
import { dateFormat, formatNumber } from '../../../i18n/format.ts'
import { localeOfTag } from '../../../i18n/locales.ts'
import { usePublicConfig } from '../../../store/use-public-config.ts'
import { PageLink } from '../layout/page-link.tsx'
import { PRICE_HERE, PriceSentence } from '../parts/price.tsx'
import site from '../parts/site.module.css'
import styles from './compare-page.module.css'
import type { ComparisonTexts } from './comparison-texts.ts'
import {
  cellOf,
  lookedAt,
  productName,
  productsOf,
  QUESTION_IDS,
  sourceOf,
  sourcesOf,
  VALUES,
  type ProductId,
  type QuestionId,
  type SourceId,
} from './comparison.ts'
import { LOOKED, type Source } from './sources.ts'

type Props = { readonly texts: ComparisonTexts }

/** Compares this product with others: one question per row, and the source of every answer. The page needs no scripts. */
export function ComparePage({ texts }: Props) {
  const { i18n } = useTranslation()
  const locale = localeOfTag(i18n.language)
  const products = productsOf(locale)
  return (
    <article className={`${site.page} ${styles.page}`}>
      <h1 className={site.title}>{texts.heading}</h1>
      <p className={site.lead}>{texts.suits}</p>
      <p className={styles.how}>{texts.how}</p>
      {/* ARIA roles are explicit: on a narrow screen the styles show blocks, which browsers do not expose as a table. */}
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{texts.caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {texts.question}
            </th>
            {products.map((product) => (
              <th key={product} role="columnheader" scope="col">
                {productName(product)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {QUESTION_IDS.map((question) => (
            <tr key={question} role="row">
              <th role="rowheader" scope="row">
                {texts.questions[question]}
              </th>
              {products.map((product) => (
                <td key={product} role="cell">
                  <span className={styles.product} aria-hidden="true">
                    {productName(product)}
                  </span>
                  <div>
                    <Words texts={texts} question={question} product={product} />
                    <Notes texts={texts} sources={cellOf(question, product).sources} />
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <p>
          {texts.wrong} <Contact texts={texts} />
        </p>
        <p suppressHydrationWarning>{fill(texts.lastLook, { date: day(i18n.language, LOOKED) })}</p>
      </div>
      <section className={site.section} aria-labelledby="sources">
        <h2 id="sources">{texts.sources}</h2>
        <ol className={styles.sources}>
          {sourcesOf(locale).map((id, index) => (
            <li key={id} id={`source-${index + 1}`}>
              <Origin texts={texts} source={sourceOf(id)} />
              <span className={styles.seen}>
                {addressOf(sourceOf(id))} ·{' '}
                <time dateTime={lookedAt(sourceOf(id))} suppressHydrationWarning>
                  {day(i18n.language, lookedAt(sourceOf(id)))}
                </time>
              </span>
            </li>
          ))}
        </ol>
      </section>
      <p className={site.note}>{texts.names}</p>
    </article>
  )
}

type CellProps = Props & { readonly question: QuestionId; readonly product: ProductId }

/** The text of a cell. */
function Words({ texts, question, product }: CellProps) {
  const { i18n } = useTranslation()
  const { isFound, sources } = cellOf(question, product)
  if (!isFound) {
    const date = sources.map((id) => lookedAt(sourceOf(id))).toSorted()[0] ?? LOOKED
    return (
      <span className="quiet" suppressHydrationWarning>
        {fill(texts.notFound, { date: day(i18n.language, date) })}
      </span>
    )
  }
  const numbers = Object.entries(VALUES).map(([name, value]) => [name, formatNumber(i18n.language, value)] as const)
  const text = fill(texts.cells[question][product] ?? '', { ...Object.fromEntries(numbers), price: PRICE_HERE })
  return text.includes(PRICE_HERE) ? <PriceSentence text={text} of="year" /> : text
}

/** The small numbers after the text, which link to the sources. */
function Notes({ texts, sources }: Props & { readonly sources: readonly SourceId[] }) {
  const { i18n } = useTranslation()
  const all = sourcesOf(localeOfTag(i18n.language))
  return (
    <sup className={styles.notes}>
      {sources.map((id) => {
        const number = all.indexOf(id) + 1
        const label = fill(texts.source, { number: String(number), title: titleOf(sourceOf(id), texts) })
        return (
          <a key={id} href={`#source-${number}`} aria-label={label}>
            {number}
          </a>
        )
      })}
    </sup>
  )
}

/** The title of a source, which links to it. */
function Origin({ texts, source }: Props & { readonly source: Source }) {
  const title = titleOf(source, texts)
  if (!('own' in source)) {
    const { address, lang = 'en' } = source
    return (
      <a href={address} lang={lang} hrefLang={lang}>
        {title}
      </a>
    )
  }
  if (isPage(source.own)) return <PageLink to={source.own}>{title}</PageLink>
  return (
    <a href={source.own} hrefLang="en">
      {title}
    </a>
  )
}

/** The contact for reporting a mistake. */
function Contact({ texts }: Props) {
  const { contactEmail } = usePublicConfig()
  if (contactEmail === null) {
    const [before, link, after] = texts.writeOperator.split(/[[\]]/)
    return (
      <>
        {before}
        <PageLink to="/imprint">{link}</PageLink>
        {after}
      </>
    )
  }
  const [before, after] = texts.write.split('{{contact}}')
  return (
    <>
      {before}
      <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      {after}
    </>
  )
}

const titleOf = (source: Source, texts: ComparisonTexts) => ('own' in source ? texts.own[source.own] : source.title)

const addressOf = (source: Source) => ('own' in source ? source.own : source.address)

/** Pages are in the current language; documents of the source code are in English. */
const isPage = (address: string) => !/\.\w+$/.test(address)

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)

const day = (locale: string, date: string) =>
  dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
