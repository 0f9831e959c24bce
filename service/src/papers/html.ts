import { htmlText } from './html-text.ts'
import type { FilledBlock, FilledPaper, Span } from './fill.ts'

/** A paper as HTML. `pathOf` returns the path of a page of this site in the paper's language. */
export function paperHtml({ title, changed, sections }: FilledPaper, pathOf: (path: string) => string): string {
  const spans = (all: readonly Span[]) => all.map((span) => spanHtml(span, pathOf)).join('')
  const block = (each: FilledBlock): string => {
    if (each.kind === 'text') return `<p>${spans(each.spans)}</p>`
    if (each.kind === 'items') return `<ul>${each.items.map((item) => `<li>${spans(item)}</li>`).join('')}</ul>`
    return `<dl data-signatures>${each.labels.map((label) => `<div><dt>${htmlText(label)}</dt><dd></dd></div>`).join('')}</dl>`
  }
  const numbered = sections.map(
    (section) =>
      `<section><h2><span>${section.mark}</span>${htmlText(section.title)}</h2>${section.blocks.map(block).join('')}</section>`,
  )
  return `<h1>${htmlText(title)}</h1><p class="note">${htmlText(changed)}</p>${numbered.join('')}`
}

function spanHtml({ text, href }: Span, pathOf: (path: string) => string): string {
  if (href === undefined) return htmlText(text)
  const address = href.startsWith('/') ? pathOf(href) : href
  return `<a href="${htmlText(address)}">${htmlText(text)}</a>`
}
