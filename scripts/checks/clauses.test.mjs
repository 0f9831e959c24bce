import { expect, test } from 'vitest'
import { looseClauses } from './clauses.mjs'

const loose = (/** @type {Record<string, string>} */ files) => looseClauses(new Map(Object.entries(files)))

test('a clause and the test that names it belong together', () => {
  const spec = '- [S1] Counts.\n- [S2] Sums.'
  expect(loose({ 'a/SPEC.md': spec, 'a/src/x.test.ts': "test('[S1][S2] counts and sums')" })).toEqual([])
})

test('a clause without a test and a test without its clause are both named', () => {
  const found = loose({
    'a/SPEC.md': '- [S1] Counts.',
    'a/src/x.test.ts': 'test(`[S3] counts`); const list = x[A1]',
    'b/src/y.test.ts': "test('[S1] of another package')",
  })
  expect(found).toEqual([
    'a/src/x.test.ts: names [S3], which a/SPEC.md does not have',
    'a/SPEC.md: no test of a names [S1]',
  ])
})

test('two clauses of one name are named, a mention of a clause is none', () => {
  const spec = '- [S1] Counts.\n- [S2] Sums, as [S1] counts.\n- [S1] Also.'
  const tests = "test('[S1][S2] counts and sums')"
  expect(loose({ 'a/SPEC.md': spec, 'a/src/x.test.ts': tests })).toEqual(['a/SPEC.md: two clauses are [S1]'])
})
