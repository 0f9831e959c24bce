import type { FilledBlock, FilledPaper, Span } from '@timetable/service'
import { BOLD, type Element, known, MARGIN, type Pdf, pdfDocument, type Put, REGULAR } from '../pdf/document.ts'

/** The layout of a legal document, in points. */
const INDENT = 24
const BULLET = 10

/**
 * Returns a legal document as a PDF. `addressOf` returns the full URL of a page of this site, or null if it is unknown.
 */
export function pdfOf(
  paper: FilledPaper,
  { locale, addressOf }: { readonly locale: string; readonly addressOf: (path: string) => string | null },
): Promise<Uint8Array> {
  const textOf = (spans: readonly Span[]) => known(spans.map((span) => spanText(span, addressOf)).join(''))
  return pdfDocument({ title: paper.title, locale }, ({ pdf, document, put }) => {
    put('H1', () => pdf.font(BOLD).fontSize(20).text(known(paper.title)))
    put('P', () => pdf.moveDown(0.3).font(REGULAR).fontSize(9).fillColor('#555').text(known(paper.changed)))
    for (const { mark, title, blocks } of paper.sections) {
      keepWithNext(pdf)
      put('H2', () =>
        pdf
          .moveDown(1.4)
          .font(BOLD)
          .fontSize(12)
          .fillColor('#000')
          .text(known(`${mark}  ${title}`)),
      )
      for (const block of blocks) writeBlock(pdf, block, { document, put, textOf })
    }
  })
}

type BlockParts = { readonly document: Element; readonly put: Put; readonly textOf: (spans: readonly Span[]) => string }

function writeBlock(pdf: Pdf, block: FilledBlock, { document, put, textOf }: BlockParts) {
  pdf.font(REGULAR).fontSize(10).fillColor('#000')
  const [left, width] = [MARGIN + INDENT, pdf.page.width - 2 * MARGIN - INDENT]
  if (block.kind === 'text') {
    put('P', () => pdf.moveDown(0.5).text(textOf(block.spans), left, undefined, { width, lineGap: 2 }))
  } else if (block.kind === 'items') {
    const list = pdf.struct('L')
    document.add(list)
    for (const item of block.items) {
      const entry = pdf.struct('LI')
      list.add(entry)
      put(
        'Lbl',
        () => {
          pdf.moveDown(0.35)
          if (pdf.y + 12 > pdf.page.height - MARGIN) pdf.addPage()
          pdf.text('•', left, undefined, { lineBreak: false })
        },
        entry,
      )
      put('LBody', () => pdf.text(textOf(item), left + BULLET, undefined, { width: width - BULLET, lineGap: 2 }), entry)
      entry.end()
    }
    list.end()
  } else {
    put('P', () => writeSignatures(pdf, block.labels, width))
  }
  pdf.x = MARGIN
}

/** Writes signature lines, two side by side. */
function writeSignatures(pdf: Pdf, labels: readonly string[], width: number) {
  const [rowHeight, gap] = [54, 28]
  const column = (width - gap) / 2
  if (pdf.y + Math.ceil(labels.length / 2) * rowHeight > pdf.page.height - MARGIN) pdf.addPage()
  const top = pdf.y + 8
  for (const [index, label] of labels.entries()) {
    const x = MARGIN + INDENT + (index % 2) * (column + gap)
    const y = top + Math.floor(index / 2) * rowHeight + 32
    pdf
      .moveTo(x, y)
      .lineTo(x + column, y)
      .lineWidth(0.7)
      .strokeColor('#555')
      .stroke()
    pdf
      .fontSize(8)
      .fillColor('#555')
      .text(known(label), x, y + 4, { width: column })
  }
  pdf.y = top + Math.ceil(labels.length / 2) * rowHeight
}

/** Starts a new page if a heading would otherwise be alone at the bottom. */
function keepWithNext(pdf: Pdf) {
  if (pdf.y + 84 > pdf.page.height - MARGIN) pdf.addPage()
}

/** Returns a text with its link's URL, for readers on paper. */
function spanText({ text, href }: Span, addressOf: (path: string) => string | null): string {
  const address = href?.startsWith('/') ? addressOf(href) : href
  return address === undefined || address === null || address.endsWith(text) ? text : `${text} (${address})`
}
