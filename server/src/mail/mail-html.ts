import { PRODUCT_NAME } from '@timetable/domain'
import { htmlText, langTag } from '@timetable/service'

type MailParts = {
  readonly language: string
  /** The link of the product's name. */
  readonly home: string
  readonly title: string
  readonly hello: string
  readonly why: string
  readonly button: string
  readonly link: string
  /** The text before the link's URL. */
  readonly copy: string
  readonly more: string
  readonly foot: readonly string[]
  readonly list: readonly string[]
  /** The link that ends such mails. */
  readonly end?: { readonly text: string; readonly link: string }
}

/** The colours of the product's pages, in a form that mail clients support. */
const [ACCENT, ACCENT_PALE, INK, QUIET, GROUND, LINE] = [
  '#5551be',
  '#b5b3e2',
  '#1d2129',
  '#585e6a',
  '#f7f8fa',
  '#e1e4ea',
]
const FONT = "font-family: Inter, 'Segoe UI', system-ui, -apple-system, Roboto, Arial, sans-serif"

/**
 * Returns a mail as HTML. It uses tables and inline styles, which every mail client supports, and loads nothing. Mail
 * clients with a dark mode get dark colours.
 */
export function mailHtml(parts: MailParts): string {
  const { language, home, title, hello, why, button, link, copy, more, foot, list, end } = parts
  const [text, address] = [htmlText, htmlText(link)]
  return `<!doctype html>
<html lang="${langTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text(title)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .ground { background: #14171d !important }
  .card { background: #1c2028 !important; border-color: #363b46 !important }
  .ink { color: #ebedf1 !important }
  .quiet { color: #abb1bd !important }
  .link { color: #aeb0f0 !important }
}
</style>
</head>
<body class="ground" style="margin: 0; padding: 0; background: ${GROUND}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background: ${GROUND}">
<tr><td align="center" style="padding: 32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px">
<tr><td style="padding: 0 4px 16px">
<a href="${text(home)}" style="text-decoration: none">${mark()}<span class="ink" style="${FONT}; font-size: 18px; font-weight: 650; color: ${INK}; vertical-align: middle">${text(PRODUCT_NAME)}</span></a>
</td></tr>
<tr><td class="card" style="padding: 32px 28px; background: #ffffff; border: 1px solid ${LINE}; border-radius: 8px">
<h1 class="ink" style="margin: 0 0 20px; ${FONT}; font-size: 22px; line-height: 1.3; font-weight: 650; color: ${INK}">${text(title)}</h1>
<p class="ink" style="${paragraph(INK)}">${text(hello)}</p>
<p class="ink" style="${paragraph(INK)}">${text(why)}</p>${listOf(list)}
<p style="margin: 24px 0"><a href="${address}" style="display: inline-block; padding: 12px 22px; border-radius: 6px; background: ${ACCENT}; ${FONT}; font-size: 16px; font-weight: 600; color: #ffffff; text-decoration: none">${text(button)}</a></p>
<p class="quiet" style="${paragraph(QUIET)}">${text(more)}</p>
<p class="quiet" style="margin: 24px 0 0; ${FONT}; font-size: 13px; line-height: 1.5; color: ${QUIET}">${text(copy)}<br><a class="link" href="${address}" style="color: ${ACCENT}; word-break: break-all">${address}</a></p>
</td></tr>
<tr><td class="quiet" style="padding: 16px 4px 0; ${FONT}; font-size: 13px; line-height: 1.5; color: ${QUIET}">${[...foot.map(text), ...(end ? [ending(end)] : [])].join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const paragraph = (colour: string) => `margin: 0 0 14px; ${FONT}; font-size: 16px; line-height: 1.5; color: ${colour}`

const listOf = (lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : `
<ul class="ink" style="${paragraph(INK)}; padding: 0 0 0 20px">${lines.map((line) => `<li>${htmlText(line)}</li>`).join('')}</ul>`

const ending = ({ text, link }: NonNullable<MailParts['end']>): string =>
  `<a class="link" href="${htmlText(link)}" style="color: ${ACCENT}">${htmlText(text)}</a>`

/** The logo: nine cells, drawn as a table, because mail clients show images only on request. */
function mark(): string {
  const cell = (place: number) =>
    `<td width="6" height="6" style="width: 6px; height: 6px; border-radius: 2px; background: ${place % 2 === 1 ? ACCENT : ACCENT_PALE}; font-size: 0; line-height: 0"></td>`
  const row = (first: number) => `<tr>${[0, 1, 2].map((n) => cell(first + n)).join('')}</tr>`
  return `<table role="presentation" cellpadding="0" cellspacing="2" style="display: inline-table; margin-right: 8px; vertical-align: middle">${[0, 3, 6].map(row).join('')}</table>`
}
