import { inflateSync } from 'node:zlib'

/** The encoding of the fonts that every PDF reader has. */
const decoder = new TextDecoder('windows-1252')

/** Returns the text on the pages of a PDF, as its streams draw it, with plain spaces. */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString('latin1')
  const streams = [...source.matchAll(/\/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)].map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return streams
    .join('\n')
    .replaceAll(/\[([^\]]*)\] TJ/g, (_, shown: string) =>
      [...shown.matchAll(/<([\da-f]+)>/g)].map(([, hex = '']) => decoder.decode(Buffer.from(hex, 'hex'))).join(''),
    )
    .replaceAll('\u00a0', ' ')
}
