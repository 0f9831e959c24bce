import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SCHOOL_FILES, SCHOOL_FORMATS, englishWords } from '@timetable/formats'
import { keptOf, wholeSchool } from '../../formats/src/docs/kept.ts'
import { scheduleOf } from '@timetable/domain/testing'
import { convertCommand } from './convert-command.ts'
const folder = mkdtempSync(join(tmpdir(), 'any-'))
const at = (n: string) => join(folder, n)
async function convert(a: string, b: string) {
  const out: string[] = []
  let err = ''
  const code = await convertCommand([at(a), at(b)], { out: (l) => out.push(l), err: (t) => (err += t) })
  return { code, out, err, said: code === 0 ? JSON.parse(out.at(-1)!) : undefined }
}
const whole = wholeSchool()
for (const a of SCHOOL_FORMATS) {
  if (a === 'html') continue
  const { content } = SCHOOL_FILES[a].write(whole, englishWords(whole))
  const name = `a.${a}.${SCHOOL_FILES[a].ending}`
  writeFileSync(at(name), content)
  const first = await convert(name, `${a}.json`)
  if (first.code !== 0) {
    console.log('FIRST', a, first.err)
    continue
  }
  const had = JSON.parse(readFileSync(at(`${a}.json`), 'utf8'))
  for (const b of SCHOOL_FORMATS) {
    const into = `${a}.to.${b}.${SCHOOL_FILES[b].ending}`
    const c = await convert(name, into)
    if (c.code !== 0) {
      console.log(a, b, 'FAIL', c.err.slice(0, 300))
      continue
    }
    if (b === 'html') continue
    const d = await convert(into, `back.json`)
    if (d.code !== 0) {
      console.log(a, b, 'BACK', d.err.slice(0, 300))
      continue
    }
    const has = JSON.parse(readFileSync(at('back.json'), 'utf8'))
    const kept = keptOf(scheduleOf(had), has).filter(([, k]) => k !== 'yes')
    console.log(
      a,
      '>',
      b,
      kept.map(([t, k]) => `${t}:${k}`).join('; '),
      '| W',
      c.said.leftOut.writing.map((i: any) => i.kind).join(' / '),
      '| R',
      d.said.leftOut.reading.map((i: any) => i.kind).join(' / '),
    )
  }
}
