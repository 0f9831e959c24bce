import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runChild } from './child.ts'

const node = (script: string) => ['-e', script]

test('a program answers with what it wrote and its code', async () => {
  const run = await runChild(process.execPath, node('console.log("out");console.error("err");process.exit(3)'), {
    seconds: 60,
  })
  expect(run).toMatchObject({ stdout: 'out\n', stderr: 'err\n', code: 3, over: null })
})

test('one that takes more of the processor than it may is ended, with what it started', async () => {
  const forever = 'for (;;);'
  const run = await runChild('bash', ['-c', 'sleep 1000 & echo $!; while :; do :; done'], { seconds: 60, cpu: 0.1 })
  expect(run).toMatchObject({ code: null, over: 'cpu' })
  expect(run.cpu).toBeGreaterThan(0.1)
  // Its output is closed a moment before the system says that it has ended.
  await expect.poll(() => isAtWork(Number(run.stdout))).toBe(false)
  const second = await runChild(process.execPath, node(forever), { seconds: 0.2 })
  expect(second).toMatchObject({ code: null, over: 'seconds' })
})

test('what it has used of the processor is told at the moment that it says so', async () => {
  const work = 'const n = () => process.cpuUsage().user / 1e6; const w = n() + 0.1; while (n() < w);'
  const run = await runChild(process.execPath, node(`console.log("begun");${work}console.log("done")`), {
    seconds: 60,
    marks: ['begun', 'done', 'never'],
  })
  const [begun, done, never] = run.marked
  expect(begun).toBeGreaterThan(0)
  expect(done).toBeGreaterThan(0.09)
  expect(never).toBeNull()
})

/** One that has ended can be listed still, until somebody asks how. */
function isAtWork(pid: number): boolean {
  const file = `/proc/${pid}/stat`
  return existsSync(file) && !/\) [ZX] /.test(readFileSync(file, 'utf8'))
}

test('one that holds more memory than it may is ended', async () => {
  const run = await runChild(process.execPath, node('const a = []; for (;;) a.push(Buffer.alloc(2 ** 20, 1))'), {
    seconds: 60,
    megabytes: 200,
  })
  expect(run).toMatchObject({ code: null, over: 'megabytes' })
})
