import { PRODUCT_NAME } from '@timetable/domain'
import {
  countryName,
  isReverseCharged,
  languages,
  langTag,
  moneyText,
  QUOTE_DAYS,
  type Quote,
  quoteName,
  taxWords,
  unitsOf,
  vatNumberOf,
} from '@timetable/service'
import { BOLD, known, MARGIN, type Pdf, pdfDocument, type PdfParts, REGULAR } from '../pdf/document.ts'
import { QUOTE_TEXTS } from './quote-texts.ts'

/** The facts about the seller. Null if the operator has not set them. */
export type SellerFacts = {
  readonly operator: string | null
  readonly address: string | null
  readonly registration: string | null
  readonly vatId: string | null
  readonly contact: string | null
}

/** Returns a quote as a PDF, in the language in which it was made. */
export function quotePdf(quote: Quote, seller: SellerFacts): Promise<Uint8Array> {
  const language = languages.find((each) => each === quote.details.locale) ?? 'en'
  const texts = QUOTE_TEXTS[language]
  const { details, currency, net, tax, total } = quote
  const name = quoteName(quote)
  const words = taxWords(language, details.country)
  const day = (text: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text))
  const money = (amount: number) => moneyText(language, currency, unitsOf(currency, amount))
  const title = `${texts.title} ${name}`
  const number = vatNumberOf(details.country, details.vatNumber)
  const written = number !== null && 'value' in number ? number.value : ''
  const isReverse = tax !== null && isReverseCharged(details.country, written, tax)

  return pdfDocument({ title, locale: langTag(language), at: new Date(quote.at) }, (parts) => {
    const { pdf, put } = parts
    put('H1', () => pdf.font(BOLD).fontSize(20).text(known(title)))
    put('P', () => pdf.moveDown(0.3).font(REGULAR).fontSize(10).fillColor('#555').text(known(texts.proForma)))
    writeParty(parts, texts.seller, [
      seller.operator ?? PRODUCT_NAME,
      ...(seller.address?.split('\n') ?? []),
      seller.registration,
      seller.vatId,
      seller.contact,
    ])
    writeParty(parts, texts.buyer, [
      details.name,
      details.street,
      `${details.postalCode} ${details.city}`.trim(),
      countryName(language, details.country),
      written === '' ? null : `${words.number}: ${written}`,
      details.reference === '' ? null : `${texts.reference}: ${details.reference}`,
    ])
    writeRows(parts, [
      [texts.date, day(quote.at)],
      [texts.until, day(quote.until)],
    ])
    writeRows(parts, [
      [texts.plan[quote.interval].replace('{product}', PRODUCT_NAME), money(net)],
      [words.net, money(net)],
      ...(tax === null ? [] : [[isReverse ? words.reverse : words.tax, money(tax)] as const]),
      [texts.total, money(total)],
    ])
    for (const term of texts.terms)
      put('P', () =>
        text(pdf)
          .moveDown(0.5)
          .text(known(term.replace('{days}', String(QUOTE_DAYS)).replace('{number}', name))),
      )
  })
}

const text = (pdf: Pdf) => pdf.font(REGULAR).fontSize(10).fillColor('#000')

/** Writes one of the two parties, one line for each known fact. */
function writeParty({ pdf, put }: PdfParts, title: string, lines: readonly (string | null)[]) {
  put('H2', () => pdf.moveDown(1.4).font(BOLD).fontSize(12).fillColor('#000').text(known(title)))
  put('P', () =>
    text(pdf)
      .moveDown(0.3)
      .text(known(lines.filter((line) => line !== null && line !== '').join('\n'))),
  )
}

/** Writes rows of a name and a value, the last one in bold. */
function writeRows({ pdf, put }: PdfParts, rows: readonly (readonly [string, string])[]) {
  const width = pdf.page.width - 2 * MARGIN
  pdf.moveDown(1)
  for (const [index, [name, value]] of rows.entries())
    put('P', () => {
      const top = pdf.y + 4
      text(pdf)
      if (index === rows.length - 1) pdf.font(BOLD)
      pdf.text(known(value), MARGIN, top, { width, align: 'right' })
      pdf.text(known(name), MARGIN, top, { width: width * 0.72 })
    })
}
