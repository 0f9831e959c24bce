import type { Browser } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

/** The pictures of one screen, in the order of the columns; null if the screen was not reached. */
export type SheetRow = { readonly name: string; readonly pictures: readonly (string | null)[] }
export type Sheet = {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly SheetRow[]
  /** The width of a picture on the sheet. */
  readonly pictureWidth: number
}

/** Writes small copies of all pictures of a group to one page, as `path`.html and `path`.png, so that all can be reviewed together. */
export async function writeContactSheet(browser: Browser, path: string, sheet: Sheet) {
  await writeFile(`${path}.html`, pageOf(sheet))
  const width = 48 + sheet.columns.length * (sheet.pictureWidth + 12)
  const page = await browser.newPage({ viewport: { width, height: 600 } })
  await page.goto(pathToFileURL(`${path}.html`).href)
  await page.screenshot({ path: `${path}.png`, fullPage: true })
  await page.close()
}

function pageOf({ title, columns, rows, pictureWidth }: Sheet): string {
  const picture = (path: string | null) => (path ? `<img src="${pathToFileURL(path).href}" alt="">` : 'not reached')
  const line = ({ name, pictures }: SheetRow) =>
    `<tr><th colspan="${columns.length}">${escape(name)}</th></tr>` +
    `<tr>${pictures.map((path) => `<td>${picture(path)}</td>`).join('')}</tr>`
  return `<!doctype html>
<meta charset="utf-8">
<title>${escape(title)}</title>
<style>
  body { margin: 16px; font: 13px system-ui, sans-serif; background: #777; color: #fff }
  table { border-spacing: 6px }
  th { text-align: left; padding-top: 8px }
  td { vertical-align: top; width: ${pictureWidth}px }
  img { display: block; width: ${pictureWidth}px }
</style>
<h1>${escape(title)}</h1>
<table><tr>${columns.map((column) => `<th>${escape(column)}</th>`).join('')}</tr>${rows.map(line).join('')}</table>
`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
