import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ARCHIVE, GAPS, RACE } from './race-record.ts'

type Row = {
  readonly file: string
  readonly lessons: number
  readonly zenSeconds: number | null
  readonly peerSeconds: number | null
  readonly zenSoft: number | null
  readonly peerSoft: number | null
}
const measured = JSON.parse(
  readFileSync(new URL('../../../../../bench/results/fet-archive.json', import.meta.url), 'utf8'),
) as {
  readonly peerVersion: string
  readonly limit: number
  readonly files: readonly Row[]
  readonly summary: {
    readonly files: number
    readonly runsPassed: number
    readonly geometricMean: number
    readonly outcomes: Readonly<Record<string, { readonly peerSolves: number }>>
  }
}

test('the race is run as it was measured', () => {
  const row = measured.files.find(({ file }) => file === RACE.file)
  const digits = (seconds: number | null | undefined) => Number(seconds?.toPrecision(4))
  expect(RACE).toEqual({
    file: row?.file,
    lessons: row?.lessons,
    zenSeconds: digits(row?.zenSeconds),
    fetSeconds: digits(row?.peerSeconds),
    fetVersion: measured.peerVersion,
  })
})

test('the school of the race is the one nearest to the mean, of those that last and that leave neither a wish', () => {
  const { geometricMean } = measured.summary
  const away = measured.files.flatMap(({ file, zenSeconds, peerSeconds, zenSoft, peerSoft }) => {
    const fits = zenSeconds && peerSeconds && peerSeconds >= 10 && zenSoft === 0 && peerSoft === 0
    return fits ? [{ file, away: Math.abs(Math.log(zenSeconds / peerSeconds / geometricMean)) }] : []
  })
  expect(away.sort((a, b) => a.away - b.away)[0]?.file).toBe(RACE.file)
})

test('the figures of all files are those that were measured', () => {
  const { files, runsPassed, geometricMean, outcomes } = measured.summary
  const fetSolves = Object.values(outcomes).reduce((sum, { peerSolves }) => sum + peerSolves, 0)
  // One that begins at zero holds a timetable, and is in no mean.
  const bothFromNothing = fetSolves - (outcomes.begins?.peerSolves ?? 0)
  const ratio = Number(geometricMean.toFixed(2))
  expect(ARCHIVE).toEqual({ files, limit: measured.limit, zenSolves: runsPassed, fetSolves, bothFromNothing, ratio })
})

test('the share of gaps is the one that was measured', () => {
  const path = new URL('../../../../../bench/results/quality.json', import.meta.url)
  const { schools, limit, geomeanTeacherGaps } = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly limit: number
    readonly geomeanTeacherGaps: number
    readonly schools: readonly { readonly balanced: object | null; readonly fet: object | null }[]
  }
  const both = schools.filter(({ balanced, fet }) => balanced && fet)
  expect(GAPS).toEqual({ schools: both.length, limit, share: Number(geomeanTeacherGaps.toFixed(2)) })
})

test('the README has the same figures', () => {
  const readme = readFileSync(new URL('../../../../../README.md', import.meta.url), 'utf8')
  const { files, limit, zenSolves, fetSolves, bothFromNothing, ratio } = ARCHIVE
  const rows = [
    `FET ${RACE.fetVersion}, one thread each`,
    `| files solved in ${limit} s, of ${files} | ${zenSolves} | ${fetSolves} |`,
    `where both solve the file | ${ratio} | 1 |`,
    `| teachers' gaps after ${GAPS.limit} s with *Balanced* | ${GAPS.share} | 1 |`,
    `of ${bothFromNothing} files, and of ${GAPS.schools} schools`,
  ]
  expect(rows.filter((row) => !readme.includes(row))).toEqual([])
})
