import { type Quote, quoteName } from '@timetable/service'
import { saveFile } from '../../ui/save-file.ts'

/** Saves the document of a quote in the folder for downloads. */
export function savePdf({ quote, pdf }: { readonly quote: Quote; readonly pdf: string }): void {
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))
  saveFile(`${quoteName(quote)}.pdf`, bytes, 'application/pdf')
}
