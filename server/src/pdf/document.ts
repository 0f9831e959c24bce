import { PRODUCT_NAME } from '@timetable/domain'
import PdfKit from 'pdfkit'

/** The margin of an A4 page, in points. */
export const MARGIN = 64
export const REGULAR = 'Helvetica'
export const BOLD = 'Helvetica-Bold'

export type Pdf = InstanceType<typeof PdfKit>
export type Element = ReturnType<Pdf['struct']>
/** Writes a part of the document with a tag, for screen readers. */
export type Put = (tag: string, write: () => void, within?: Element) => void
export type PdfParts = { readonly pdf: Pdf; readonly document: Element; readonly put: Put }

/**
 * Returns a tagged PDF for screen readers, with its language and its title, and numbered pages. It uses the fonts that every PDF reader has,
 * so that the file is small. A text must be `known` to them.
 */
export async function pdfDocument(
  { title, locale, at }: { readonly title: string; readonly locale: string; readonly at?: Date },
  write: (parts: PdfParts) => void,
): Promise<Uint8Array> {
  const pdf = new PdfKit({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    tagged: true,
    lang: locale,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Creator: PRODUCT_NAME, Producer: PRODUCT_NAME, ...(at && { CreationDate: at }) },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => pdf.once('end', resolve).once('error', reject))

  const document = pdf.struct('Document')
  pdf.addStructure(document)
  write({ pdf, document, put: (tag, part, within = document) => within.add(pdf.struct(tag, {}, part)) })
  document.end()
  numberPages(pdf, title)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

function numberPages(pdf: Pdf, title: string) {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    // Text below the margin would start a new page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf
      .font(REGULAR)
      .fontSize(8)
      .fillColor('#555')
      .text(known(`${title} · ${page - start + 1}/${count}`), MARGIN, pdf.page.height - 40, { lineBreak: false })
    pdf.endMarkedContent()
  }
}

/** The characters that the fonts have beyond Latin 1. */
const BEYOND = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
/** Letters that do not consist of a base letter and a mark, with their nearest equivalents. */
const NEAREST: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '\u00ad': '',
  '\u202f': '\u00a0',
}

/** Returns the text with letters that the fonts have: other letters lose their marks. */
export function known(text: string): string {
  const has = (letter: string) => letter === '\n' || (letter >= ' ' && letter <= 'ÿ') || BEYOND.has(letter)
  const nearest = (letter: string) => NEAREST[letter] ?? Array.from(letter.normalize('NFD')).find(has) ?? '?'
  return Array.from(text.normalize('NFC'))
    .map((letter) => (has(letter) && !(letter in NEAREST) ? letter : nearest(letter)))
    .join('')
}
