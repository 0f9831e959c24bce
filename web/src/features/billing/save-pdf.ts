import { type Quote, quoteName } from '@timetable/service'
import { bytesOfBase64 } from '../../ui/bytes-of-base64.ts'
import { saveFile } from '../../ui/save-file.ts'

/** Saves the document of a quote in the folder for downloads. */
export function savePdf({ quote, pdf }: { readonly quote: Quote; readonly pdf: string }): void {
  saveFile(`${quoteName(quote)}.pdf`, bytesOfBase64(pdf), 'application/pdf')
}
