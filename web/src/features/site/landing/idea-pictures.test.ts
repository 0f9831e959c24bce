import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '../../../i18n/locales.ts'
import { IDEAS, PICTURES } from './idea-pictures.ts'

const FOLDER = new URL('../../../../public/ideas/', import.meta.url)
/** The pictures of a page, all of them together. */
const MOST_BYTES = 200_000

test('each idea has a picture in each language, for light and for dark, at two pixels each', () => {
  const wanted = Object.keys(LOCALES).flatMap((locale) =>
    IDEAS.flatMap((idea) => ['dark', 'light'].map((scheme) => `${locale}-${idea}-${scheme}.webp`)),
  )
  expect(readdirSync(FOLDER).sort()).toEqual(wanted.sort())
  for (const name of wanted) {
    const { width, height } = PICTURES[name.split('-')[1] as (typeof IDEAS)[number]]
    expect(sizeOf(readFileSync(new URL(name, FOLDER))), name).toEqual([2 * width, 2 * height])
  }
})

test('the pictures of a page are light', () => {
  for (const locale of Object.keys(LOCALES))
    for (const scheme of ['dark', 'light']) {
      const bytes = IDEAS.map((idea) => readFileSync(new URL(`${locale}-${idea}-${scheme}.webp`, FOLDER)).length)
      expect(
        bytes.reduce((sum, each) => sum + each, 0),
        `${locale} ${scheme}`,
      ).toBeLessThan(MOST_BYTES)
    }
})

/** The width and height of a lossy or an extended WebP file, as its container says. */
function sizeOf(webp: Buffer): [number, number] {
  const kind = webp.toString('latin1', 12, 16)
  if (kind === 'VP8X') return [webp.readUIntLE(24, 3) + 1, webp.readUIntLE(27, 3) + 1]
  if (kind === 'VP8 ') return [webp.readUInt16LE(26) & 0x3fff, webp.readUInt16LE(28) & 0x3fff]
  throw new Error(`a WebP file of the kind ${kind}`)
}
